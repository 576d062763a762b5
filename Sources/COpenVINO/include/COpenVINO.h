#pragma once

#include <stddef.h>
#include <stdint.h>

// The part of OpenVINO's public C API (openvino/c/*.h, 2026.4) that the engine uses. Nothing links OpenVINO:
// openvino_load finds these functions in a library at run time. Each openvino_X calls ov_X; the other prefix
// keeps this program's symbols apart from the library's own.

typedef struct ov_core ov_core_t;
typedef struct ov_compiled_model ov_compiled_model_t;
typedef struct ov_infer_request ov_infer_request_t;
typedef struct ov_tensor ov_tensor_t;

typedef struct {
    int64_t rank;
    int64_t *dims;
} ov_shape_t;

typedef struct {
    const char *key;
    const void *value;
} ov_property_t;

enum {
    OPENVINO_OK = 0,
};

enum {
    OPENVINO_U8 = 16,
};

/// Opens the library at `path` and finds the functions. Returns NULL, or what is wrong (valid until the next call).
/// Call once, before any other function here.
const char *openvino_load(const char *path);

const char *openvino_get_last_err_msg(void);
void openvino_free(const char *content);

int openvino_core_create(ov_core_t **core);
int openvino_core_get_property(const ov_core_t *core, const char *device, const char *key, char **value);
int openvino_core_compile_model_from_file_props(
    const ov_core_t *core, const char *path, const char *device, size_t count, const ov_property_t *properties,
    ov_compiled_model_t **model);

int openvino_compiled_model_create_infer_request(const ov_compiled_model_t *model, ov_infer_request_t **request);
void openvino_compiled_model_free(ov_compiled_model_t *model);

int openvino_infer_request_set_input_tensor(ov_infer_request_t *request, const ov_tensor_t *tensor);
int openvino_infer_request_get_output_tensor_by_index(
    const ov_infer_request_t *request, size_t index, ov_tensor_t **tensor);
int openvino_infer_request_start_async(ov_infer_request_t *request);
int openvino_infer_request_wait(ov_infer_request_t *request);
void openvino_infer_request_free(ov_infer_request_t *request);

int openvino_tensor_create_from_host_ptr(int type, ov_shape_t shape, void *bytes, ov_tensor_t **tensor);
int openvino_tensor_data(const ov_tensor_t *tensor, void **data);
int openvino_tensor_get_byte_size(const ov_tensor_t *tensor, size_t *size);
void openvino_tensor_free(ov_tensor_t *tensor);

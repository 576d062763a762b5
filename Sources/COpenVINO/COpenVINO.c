#include "COpenVINO.h"

#include <dlfcn.h>
#include <stdio.h>

// One row a function: result, name, parameters, arguments.
#define FUNCTIONS(F)                                                                                            \
    F(int, core_create, (ov_core_t * *core), (core))                                                            \
    F(int, core_get_property, (const ov_core_t *core, const char *device, const char *key, char **value),       \
      (core, device, key, value))                                                                               \
    F(int, core_compile_model_from_file_props,                                                                  \
      (const ov_core_t *core, const char *path, const char *device, size_t count,                               \
       const ov_property_t *properties, ov_compiled_model_t **model),                                           \
      (core, path, device, count, properties, model))                                                           \
    F(int, compiled_model_create_infer_request,                                                                 \
      (const ov_compiled_model_t *model, ov_infer_request_t **request), (model, request))                       \
    F(int, infer_request_set_input_tensor, (ov_infer_request_t * request, const ov_tensor_t *tensor),           \
      (request, tensor))                                                                                        \
    F(int, infer_request_get_output_tensor_by_index,                                                            \
      (const ov_infer_request_t *request, size_t index, ov_tensor_t **tensor), (request, index, tensor))        \
    F(int, infer_request_start_async, (ov_infer_request_t * request), (request))                                \
    F(int, infer_request_wait, (ov_infer_request_t * request), (request))                                       \
    F(int, tensor_create_from_host_ptr, (int type, ov_shape_t shape, void *bytes, ov_tensor_t **tensor),        \
      (type, shape, bytes, tensor))                                                                             \
    F(int, tensor_data, (const ov_tensor_t *tensor, void **data), (tensor, data))                               \
    F(int, tensor_get_byte_size, (const ov_tensor_t *tensor, size_t *size), (tensor, size))                     \
    F(const char *, get_last_err_msg, (void), ())

#define PROCEDURES(F)                                                                                           \
    F(free, (const char *content), (content))                                                                   \
    F(compiled_model_free, (ov_compiled_model_t * model), (model))                                              \
    F(infer_request_free, (ov_infer_request_t * request), (request))                                            \
    F(tensor_free, (ov_tensor_t * tensor), (tensor))

#define DEFINE_FUNCTION(RESULT, NAME, PARAMETERS, ARGUMENTS)                                                    \
    static RESULT(*found_##NAME) PARAMETERS;                                                                    \
    RESULT openvino_##NAME PARAMETERS { return found_##NAME ARGUMENTS; }
FUNCTIONS(DEFINE_FUNCTION)

#define DEFINE_PROCEDURE(NAME, PARAMETERS, ARGUMENTS)                                                           \
    static void(*found_##NAME) PARAMETERS;                                                                      \
    void openvino_##NAME PARAMETERS { found_##NAME ARGUMENTS; }
PROCEDURES(DEFINE_PROCEDURE)

static const char *find(void *library, const char *name, void **function) {
    static char message[256];
    *function = dlsym(library, name);
    if (*function) return NULL;
    snprintf(message, sizeof message, "it has no function %s", name);
    return message;
}

const char *openvino_load(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    const char *problem;
#define FIND(NAME)                                                                                              \
    problem = find(library, "ov_" #NAME, (void **)&found_##NAME);                                               \
    if (problem) return problem;
#define FIND_FUNCTION(RESULT, NAME, PARAMETERS, ARGUMENTS) FIND(NAME)
#define FIND_PROCEDURE(NAME, PARAMETERS, ARGUMENTS) FIND(NAME)
    FUNCTIONS(FIND_FUNCTION)
    PROCEDURES(FIND_PROCEDURE)
    return NULL;
}

import TextRecognition
print(Installation.version)

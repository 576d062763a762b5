import Gtk
import TextRecognition
print("IntelligenceDemo")

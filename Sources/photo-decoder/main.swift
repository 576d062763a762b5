import CPixbuf
import PhotoDoor

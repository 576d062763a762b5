import CSystem
import Cage

// Everything that is loaded from files or needs them is touched before the cage closes.
malloc_be_frugal()
PixbufLoader.prepare()
Service.run(decodePicture)

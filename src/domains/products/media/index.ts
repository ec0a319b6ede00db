export { cropPhoto } from './crop-photo.ts'
export { findPicture } from './find-picture.ts'
export { writeFileAtomically } from './folder.ts'
export { saveDrawing, saveDrawings, type NewDrawing } from './save-drawings.ts'
export { savePhoto, preparePhoto } from './save-photo.ts'
export { listOwnPhotos } from './list-own-photos.ts'
export { plainPath, type Picture } from './picture.ts'
export { renderer } from './render.ts'
export { registerPictureRoute } from './register-picture-route.ts'
export { withPictureSlot } from './picture-semaphore.ts'
export {
  releaseAllPhotos,
  releasePhotosByPath,
  reassignPhotos,
  readOriginal,
  deleteReleasedPhotos,
} from './personal-data.ts'

export { cropPhoto } from './uploads/crop-photo.ts'
export { findPicture } from './serving/find-picture.ts'
export { writeFileAtomically } from './folder.ts'
export { saveDrawing, saveDrawings, type NewDrawing } from './save-drawings.ts'
export { savePhoto, preparePhoto } from './uploads/save-photo.ts'
export { listOwnPhotos } from './uploads/list-own-photos.ts'
export { plainPath, type Picture } from './picture.ts'
export { renderer } from './serving/render.ts'
export { registerPictureRoute } from './serving/register-picture-route.ts'
export { withPictureSlot } from './picture-semaphore.ts'
export {
  releaseAllPhotos,
  releasePhotosByPath,
  reassignPhotos,
  readOriginal,
  deleteReleasedPhotos,
} from './personal-data.ts'

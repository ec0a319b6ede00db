export { cutPhoto } from './cut-photo.ts'
export { findPicture } from './find-picture.ts'
export { writeWhole } from './folder.ts'
export { keepDrawing, keepDrawings, type NewDrawing } from './keep-drawings.ts'
export { keepPhoto, preparePhoto } from './keep-photo.ts'
export { ownPhotos } from './own-photos.ts'
export type { ReadyPhoto } from './photo.ts'
export { plainPath, type Picture } from './picture.ts'
export { renderer, type Render } from './render.ts'
export { registerPictureRoute } from './serve-pictures.ts'
export { mediaRoutes } from './routes.ts'
export { signPictures, type SignPictures } from './signing.ts'
export { mediaSchedule, mediaTasks } from './tasks.ts'
export type { PublicUse, ShownToAll } from './visibility.ts'
export { inTurn } from './turns.ts'
export {
  dataOf,
  letPhotosGo,
  letSomePhotosGo,
  movePhotos,
  readOriginal,
  removeReleased,
  type StillShown,
} from './person-data.ts'

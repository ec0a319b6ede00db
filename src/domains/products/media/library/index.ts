export {
  addLibraryPicture,
  describeLibraryPicture,
  findLibraryPicture,
  listLibraryPictures,
  picturesInLibrary,
  type LibraryPicture,
} from './library.ts'
export { acceptPhotosOnly } from '../uploads/upload-photo.ts'

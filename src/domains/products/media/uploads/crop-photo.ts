import { msg } from '#platform/messages'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { transact } from '#platform/transact'
import { originalPath } from '../folder.ts'
import { savePhoto } from './save-photo.ts'
import { listOwnPhotos } from './list-own-photos.ts'
import { readPhoto, type PreparedPhoto } from './photo.ts'
import { hashIn, type Picture } from '../picture.ts'
import { withPictureSlot } from '../picture-semaphore.ts'
import { refuseTooManyPhotos } from './upload-photo.ts'

type CropArea = { x: number; y: number; width: number; height: number }
type CropRequest = { personId: number; path: string; part: CropArea; dataDir: string }

/** Smallest useful side, in pixels. */
const SMALLEST_SIDE = 100

/** Saves a crop (0 to 1 of width and height) of a person's own photo as another photo of theirs. @throws Refusal 400 with a sentence, 503. */
export async function cropPhoto(
  db: Db,
  { personId, path, part, dataDir }: CropRequest,
): Promise<Required<Picture>> {
  const [photo] = await listOwnPhotos(db, personId, [path])
  if (!photo) throw badInput('common.photo_gone')
  await refuseTooManyPhotos(db, personId)
  const ready = await withPictureSlot(() => crop(photo, part, dataDir))
  return transact(db, (tx) => savePhoto(tx, ready, { dataDir, alt: '', ownerId: personId }))
}

async function crop(
  { path, width, height }: Picture,
  part: CropArea,
  dataDir: string,
): Promise<PreparedPhoto> {
  const left = Math.min(Math.round(part.x * width), width - 1)
  const top = Math.min(Math.round(part.y * height), height - 1)
  const area = {
    left,
    top,
    width: Math.min(Math.round(part.width * width), width - left),
    height: Math.min(Math.round(part.height * height), height - top),
  }
  if (Math.min(area.width, area.height) < SMALLEST_SIDE)
    throw badInput(msg('media.smallest_cut', { side: SMALLEST_SIDE }))
  const original = await readFile(originalPath(dataDir, hashIn(path) ?? '', 'photo')).catch(() => null)
  if (!original) throw badInput('common.photo_gone')
  return readPhoto(await sharp(original).extract(area).webp({ quality: 95, effort: 1 }).toBuffer())
}

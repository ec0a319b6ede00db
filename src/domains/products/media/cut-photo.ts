import { msg } from '#platform/messages'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { transact } from '#platform/transact'
import { originalPath } from './folder.ts'
import { keepPhoto } from './keep-photo.ts'
import { ownPhotos } from './own-photos.ts'
import { readPhoto, type ReadyPhoto } from './photo.ts'
import { hashIn, type Picture } from './picture.ts'
import { inTurn } from './turns.ts'
import { refuseTooManyPhotos } from './upload-photo.ts'

type Part = { x: number; y: number; width: number; height: number }
type Cutting = { personId: number; path: string; part: Part; dataDir: string }

/** Fewer dots a side are no picture any more. */
const SMALLEST_SIDE = 100

/** Keeps a part of a person's own photo, 0 to 1 of its width and height, as a photo of hers. @throws Refusal 400 with a sentence, 503. */
export async function cutPhoto(
  db: Db,
  { personId, path, part, dataDir }: Cutting,
): Promise<Required<Picture>> {
  const [photo] = await ownPhotos(db, personId, [path])
  if (!photo) throw badInput('common.one_photos_not_more_add')
  await refuseTooManyPhotos(db, personId)
  const ready = await inTurn(() => cut(photo, part, dataDir))
  return transact(db, (tx) => keepPhoto(tx, ready, { dataDir, alt: '', ownerId: personId }))
}

async function cut({ path, width, height }: Picture, part: Part, dataDir: string): Promise<ReadyPhoto> {
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
  const whole = await readFile(originalPath(dataDir, hashIn(path) ?? '', 'photo')).catch(() => null)
  if (!whole) throw badInput('common.one_photos_not_more_add')
  return readPhoto(await sharp(whole).extract(area).webp({ quality: 95, effort: 1 }).toBuffer())
}

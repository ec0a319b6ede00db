import type { Tx } from '#platform/database'
import { originalPath, writeFileAtomically } from '../folder.ts'
import { toPicture, type Picture } from '../picture.ts'
import { readPhoto, type PreparedPhoto } from './photo.ts'
import { lockCleanupShared, insertPhotoOwner, insertPictures } from '../queries.ts'
import { withPictureSlot } from '../picture-semaphore.ts'

/** Decodes a photo outside of any transaction, in a concurrency slot. @throws Refusal 400 with a sentence, and 503. */
export const preparePhoto = (bytes: Buffer): Promise<PreparedPhoto> => withPictureSlot(() => readPhoto(bytes))

type SavePhotoOptions = { dataDir: string; alt: string; ownerId?: number | undefined }

/** Saves a photo by content, with its owner. @throws Refusal 400 with a sentence; for many photos call `preparePhoto` first. */
export async function savePhoto(
  tx: Tx,
  photo: Buffer | PreparedPhoto,
  { dataDir, alt, ownerId }: SavePhotoOptions,
): Promise<Required<Picture>> {
  const { bytes, ...about } = Buffer.isBuffer(photo) ? await preparePhoto(photo) : photo
  const row = { ...about, kind: 'photo', name: '', alt } as const
  await lockCleanupShared(tx)
  // The file first: a row without a file breaks a page, a file without a row is only cleaned up.
  await writeFileAtomically(originalPath(dataDir, row.hash, 'photo'), bytes)
  await insertPictures(tx, [row])
  if (ownerId !== undefined) await insertPhotoOwner(tx, row.hash, ownerId)
  return toPicture(row)
}

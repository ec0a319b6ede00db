import type { Tx } from '#platform/database'
import { originalPath, writeFileAtomically } from './folder.ts'
import { toPicture, type Picture } from './picture.ts'
import { readPhoto, type PreparedPhoto } from './photo.ts'
import { lockCleanupShared, insertPhotoOwner, insertPictures } from './queries.ts'
import { withPictureSlot } from './picture-semaphore.ts'

/** Looks at a photo outside of any transaction, when it is this photo's turn. @throws Refusal 400 with a sentence, and 503. */
export const preparePhoto = (bytes: Buffer): Promise<PreparedPhoto> => withPictureSlot(() => readPhoto(bytes))

type SavePhotoOptions = { dataDir: string; alt: string; ownerId?: number | undefined }

/** Keeps a photo by its content, and whose it is. @throws Refusal 400 with a sentence; many photos are better prepared first (`preparePhoto`). */
export async function savePhoto(
  tx: Tx,
  photo: Buffer | PreparedPhoto,
  { dataDir, alt, ownerId }: SavePhotoOptions,
): Promise<Required<Picture>> {
  const { bytes, ...about } = Buffer.isBuffer(photo) ? await preparePhoto(photo) : photo
  const row = { ...about, kind: 'photo', name: '', alt } as const
  await lockCleanupShared(tx)
  // The file first: a row without a file would be a hole in a page, a file without a row is only swept.
  await writeFileAtomically(originalPath(dataDir, row.hash, 'photo'), bytes)
  await insertPictures(tx, [row])
  if (ownerId !== undefined) await insertPhotoOwner(tx, row.hash, ownerId)
  return toPicture(row)
}

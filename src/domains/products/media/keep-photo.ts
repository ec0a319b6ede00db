import type { Tx } from '#platform/database'
import { originalPath, writeWhole } from './folder.ts'
import { toPicture, type Picture } from './picture.ts'
import { readPhoto, type ReadyPhoto } from './photo.ts'
import { holdOffSweeping, insertPhotoOwner, insertPictures } from './store.ts'
import { inTurn } from './turns.ts'

/** Looks at a photo outside of any transaction, when it is this photo's turn. @throws Refusal 400 with a sentence, and 503. */
export const preparePhoto = (bytes: Buffer): Promise<ReadyPhoto> => inTurn(() => readPhoto(bytes))

type Keeping = { dataDir: string; alt: string; ownerId?: number | undefined }

/** Keeps a photo by its content, and whose it is. @throws Refusal 400 with a sentence; many photos are better prepared first (`preparePhoto`). */
export async function keepPhoto(
  tx: Tx,
  photo: Buffer | ReadyPhoto,
  { dataDir, alt, ownerId }: Keeping,
): Promise<Required<Picture>> {
  const { bytes, ...about } = Buffer.isBuffer(photo) ? await preparePhoto(photo) : photo
  const row = { ...about, kind: 'photo', name: '', alt } as const
  await holdOffSweeping(tx)
  // The file first: a row without a file would be a hole in a page, a file without a row is only swept.
  await writeWhole(originalPath(dataDir, row.hash, 'photo'), bytes)
  await insertPictures(tx, [row])
  if (ownerId !== undefined) await insertPhotoOwner(tx, row.hash, ownerId)
  return toPicture(row)
}

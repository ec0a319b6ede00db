import { nearbyBands } from '#domains/products/media/hashes'
import type { Tx } from '#platform/database'
import type { LikeFound } from '../rules/find-hits.ts'
import { findLike, findSame, hashesOf } from '../queries/pictures.ts'
import { hashPictures } from './hash-pictures.ts'

type Asked = { storeId: number; paths: readonly string[]; bits: number; dataDir: string }

/** The first picture that another store shows too, or one like it; null without any. Hashes the pictures first. */
export async function findLikePicture(
  tx: Tx,
  { storeId, paths, bits, dataDir }: Asked,
): Promise<LikeFound | null> {
  await hashPictures(tx, paths, dataDir)
  const hashes = await hashesOf(tx, paths)
  for (const path of paths) {
    const hash = hashes.get(path)
    const found = hash
      ? await findLike(tx, { path, hash, near: nearbyBands(hash), storeId, bits })
      : await findSame(tx, path, storeId)
    if (found) return { productId: found.productId, path: found.path, ownPath: path, signs: found.signs }
  }
  return null
}

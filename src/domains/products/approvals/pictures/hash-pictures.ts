import { readOriginal } from '#domains/products/media'
import { bandsOf, imageHashOf, isDistinctive } from '#domains/products/media/hashes'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { insertHashes, unhashedAfter, withoutHash } from '../queries/pictures.ts'

const NO_HASH = { hash: null, bands: [] }

async function hashOf(path: string, dataDir: string) {
  const photo = await readOriginal(path, { dataDir })
  const hash = photo && (await imageHashOf(photo).catch(() => null))
  return hash && isDistinctive(hash) ? { path, hash, bands: bandsOf(hash) } : { path, ...NO_HASH }
}

/** Stores the hashes of pictures that have none yet. Drawings and plain areas get an empty one. */
export async function hashPictures(tx: Tx, paths: readonly string[], dataDir: string): Promise<void> {
  if (paths.length === 0) return
  const hashes = []
  for (const path of await withoutHash(tx, [...new Set(paths)])) hashes.push(await hashOf(path, dataDir))
  await insertHashes(tx, hashes)
}

const BATCH_SIZE = 50

/** Hashes pictures of products from before there were hashes, in small transactions. */
export async function hashEarlierPictures(
  db: Db,
  { dataDir, isStopping }: { dataDir: string; isStopping: () => boolean },
): Promise<void> {
  let after = ''
  while (!isStopping()) {
    const paths = await unhashedAfter(db, after, BATCH_SIZE)
    if (paths.length === 0) return
    await transact(db, (tx) => hashPictures(tx, paths, dataDir))
    after = paths.at(-1) ?? ''
  }
}

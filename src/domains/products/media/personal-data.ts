import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { originalPath, renderingsFolder } from './folder.ts'
import { hashIn, pathOf } from './picture.ts'
import {
  deletePicture,
  deleteReleases,
  postponeReleases,
  lockReleased,
  releasePhotosByHash,
  readReleased,
  readPhotosOfPerson,
} from './personal-data-queries.ts'
import { REMOVED_CHANNEL } from './serving/render.ts'
import { lockCleanup } from './queries.ts'

export const personalDataOf = async (db: Db, personId: number) => ({
  photos: (await readPhotosOfPerson(db, personId)).map(({ hash, at, ...about }) => ({
    path: pathOf(hash),
    file: `${hash}.webp`,
    added_at: at,
    ...about,
  })),
})

/** A stored photo's file. null: the file is missing. */
export async function readOriginal(path: string, { dataDir }: { dataDir: string }): Promise<Buffer | null> {
  const hash = hashIn(path)
  return hash === null ? null : readFile(originalPath(dataDir, hash, 'photo')).catch(() => null)
}

/** Releases some of a person's photos, by path, after they deleted them. */
export const releasePhotosByPath = (
  tx: Tx,
  personId: number,
  { paths, now }: { paths: readonly string[]; now: Date },
): Promise<void> =>
  releasePhotosByHash(tx, personId, { hashes: paths.flatMap((path) => hashIn(path) ?? []), at: now })

const BATCH_SIZE = 100

/** Finds those of the pictures, by path, that are still shown. */
export type FindPicturesInUse = (paths: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Deletes released photos with their files, unless a page shows them; those are checked again later. Safe to interrupt:
 * files go first, and a row without its file is still on the list.
 * @returns the number deleted.
 */
export async function deleteReleasedPhotos(
  db: Db,
  {
    dataDir,
    now,
    before,
    stillShown,
  }: { dataDir: string; now: Date; before: Date; stillShown: FindPicturesInUse },
): Promise<number> {
  let removed = 0
  for (;;) {
    const hashes = await readReleased(db, { before, limit: BATCH_SIZE })
    if (hashes.length === 0) return removed
    const shown = await stillShown(hashes.map(pathOf))
    const [inUse, unused] = [
      hashes.filter((hash) => shown.has(pathOf(hash))),
      hashes.filter((hash) => !shown.has(pathOf(hash))),
    ]
    await transact(db, (tx) => postponeReleases(tx, inUse, now))
    for (const hash of unused) if (await transact(db, (tx) => deleteUnused(tx, hash, dataDir))) removed += 1
  }
}

/** @returns false when a person has added it again meanwhile. */
async function deleteUnused(tx: Tx, hash: string, dataDir: string): Promise<boolean> {
  await lockCleanup(tx)
  const isFree = await lockReleased(tx, hash)
  if (!isFree) await deleteReleases(tx, [hash])
  else {
    await removeFiles(hash, dataDir)
    await deletePicture(tx, hash)
    await broadcast(tx, REMOVED_CHANNEL, hash)
  }
  return isFree
}

async function removeFiles(hash: string, dataDir: string): Promise<void> {
  await rm(originalPath(dataDir, hash, 'photo'), { force: true })
  const folder = join(renderingsFolder(dataDir), hash.slice(0, 2))
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (name.startsWith(`${hash}-`)) await rm(join(folder, name), { force: true })
}

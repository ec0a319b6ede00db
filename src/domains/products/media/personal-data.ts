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
  updatePhotoOwner,
  lockReleased,
  releasePhotos,
  releasePhotosByHash,
  readReleased,
  readPhotosOfPerson,
} from './personal-data-queries.ts'
import { REMOVED_CHANNEL } from './render.ts'
import { lockCleanup } from './queries.ts'

/** The photos that a person added. */
export const personalDataOf = async (db: Db, personId: number) => ({
  photos: (await readPhotosOfPerson(db, personId)).map(({ hash, at, ...about }) => ({
    path: pathOf(hash),
    file: `${hash}.webp`,
    added_at: at,
    ...about,
  })),
})

/** A kept photo as it lies on disk. null: its file is gone. */
export async function readOriginal(path: string, { dataDir }: { dataDir: string }): Promise<Buffer | null> {
  const hash = hashIn(path)
  return hash === null ? null : readFile(originalPath(dataDir, hash, 'photo')).catch(() => null)
}

/** Makes one account's photos another's; what both had is there once. */
export const reassignPhotos = (tx: Tx, joined: { from: number; into: number }): Promise<void> =>
  updatePhotoOwner(tx, joined)

/** Lets a person's photos go. Whoever else added the same ones keeps them; the others go once it is known that no page shows them. */
export const releaseAllPhotos = (tx: Tx, personId: number, now: Date): Promise<void> =>
  releasePhotos(tx, personId, now)

/** The same for some of hers, by path: what she deleted herself. */
export const releasePhotosByPath = (
  tx: Tx,
  personId: number,
  { paths, now }: { paths: readonly string[]; now: Date },
): Promise<void> =>
  releasePhotosByHash(tx, personId, { hashes: paths.flatMap((path) => hashIn(path) ?? []), at: now })

const BATCH_SIZE = 100

/** Which of some pictures, by path, are still shown. */
export type FindPicturesInUse = (paths: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Removes photos that nobody keeps any more, file and all, unless a page shows them; those are looked at again later. Stopped at any moment it goes on
 * where it was: files go first, and a row without its file is still on the list.
 * @returns how many were removed.
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
    const hashes = await readReleased(db, { before, most: BATCH_SIZE })
    if (hashes.length === 0) return removed
    const shown = await stillShown(hashes.map(pathOf))
    const [kept, gone] = [
      hashes.filter((hash) => shown.has(pathOf(hash))),
      hashes.filter((hash) => !shown.has(pathOf(hash))),
    ]
    await transact(db, (tx) => postponeReleases(tx, kept, now))
    for (const hash of gone) if (await transact(db, (tx) => deleteUnused(tx, hash, dataDir))) removed += 1
  }
}

/** @returns false when somebody has added it again meanwhile. */
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
  const made = await readdir(folder).catch(() => [])
  for (const name of made) if (name.startsWith(`${hash}-`)) await rm(join(folder, name), { force: true })
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { originalsFolder, renderingsFolder } from '../folder.ts'
import { lockCleanup, picturesByHash } from '../queries.ts'

/** Deletes leftovers of crashes older than a day: temporary files, and photos without a row. @returns the number of files. */
export async function cleanUpOriginals(
  db: Db,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<number> {
  let swept = 0
  for (const root of [originalsFolder(dataDir), renderingsFolder(dataDir)]) {
    for (const folder of await namesIn(root)) swept += await cleanUpFolder(db, join(root, folder), now)
  }
  return swept
}

async function cleanUpFolder(db: Db, folder: string, now: Date): Promise<number> {
  const old = await olderThanADay(folder, now)
  const drafts = old.filter((name) => name.endsWith('.tmp'))
  await removeAll(folder, drafts)
  const photos = old.filter((name) => /^[0-9a-f]{32}\.webp$/.test(name))
  if (photos.length === 0) return drafts.length
  return transact(db, async (tx) => {
    await lockCleanup(tx)
    const hashes = photos.map((name) => name.slice(0, 32))
    const stored = new Set((await picturesByHash(tx, hashes)).map(({ hash }) => hash))
    const orphans = photos.filter((name) => !stored.has(name.slice(0, 32)))
    await removeAll(folder, orphans)
    return drafts.length + orphans.length
  })
}

async function olderThanADay(folder: string, now: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await namesIn(folder)) {
    const about = await stat(join(folder, name)).catch(() => null)
    if (about?.isFile() && now.getTime() - about.mtimeMs > DAY_MS) old.push(name)
  }
  return old
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const removeAll = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(join(folder, name), { force: true })
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { csvPath, importsFolder, zipDraftPath, zipPath } from './import-paths.ts'
import { listExpiredFiles, updateFile } from './queries.ts'

const WEEK_MS = 7 * DAY_MS

/** Deletes files after a week, and broken uploads after a day. Their history stays. @returns how many imports were cleaned up. */
export async function cleanUpImports(
  db: Db,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<number> {
  const ids = await listExpiredFiles(db, new Date(now.getTime() - WEEK_MS))
  for (const id of ids) {
    for (const path of [csvPath(dataDir, id), zipPath(dataDir, id), zipDraftPath(dataDir, id)])
      await rm(path, { force: true })
    await transact(db, (tx) => updateFile(tx, id, { is_file_deleted: true }))
  }
  const folder = importsFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.(tmp|part)$/.test(name)) continue
    const about = await stat(join(folder, name)).catch(() => null)
    if (about && now.getTime() - about.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true })
  }
  return ids.length
}

import { readdir, readlink, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { CannotStart, type Log } from './cannot-start.ts'
import { homeAt } from './home.ts'
import { holderOf } from './lock.ts'
import { stopOrphan } from './server.ts'

/** Deletes the data directory, unless a server holds it; logs what is deleted first. */
export async function resetData(dataDir: string, log: Log): Promise<void> {
  const dir = resolve(dataDir)
  const entries = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!entries) return log.info(`There is nothing to delete: ${dir} does not exist.`)
  if (entries.length > 0 && basename(dir) !== '.data' && !entries.includes('postgres'))
    throw new CannotStart('broken', `${dir} does not look like a data directory of CIY, so it is left alone.`)
  const databases = [join(dir, 'postgres'), ...(await testDatabaseDirectories(dir))]
  for (const database of databases) await stopDatabase(database, log)
  log.info(`Deleting ${dir}, with: ${entries.toSorted().join(', ') || 'nothing in it'}.`)
  for (const database of databases) {
    const elsewhere = await readlink(database).catch(() => undefined)
    if (elsewhere) {
      log.info(`Deleting ${elsewhere}, where the database lives.`)
      await rm(elsewhere, { recursive: true, force: true })
    }
  }
  await rm(dir, { recursive: true, force: true })
}

async function testDatabaseDirectories(dir: string): Promise<string[]> {
  const places = await readdir(join(dir, 'test')).catch(() => [])
  return places.map((place) => join(dir, 'test', place, 'postgres'))
}

async function stopDatabase(database: string, log: Log): Promise<void> {
  if (!(await stat(database).catch(() => undefined))) return
  const home = await homeAt(database)
  const pid = await holderOf(home.dir)
  if (pid) throw new CannotStart('held', `Process ${pid} is using ${database}: stop it, then reset.`)
  await stopOrphan(home, await findBinaries(home), log)
}

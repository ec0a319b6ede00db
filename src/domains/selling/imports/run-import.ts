import { addJobs } from '#platform/events'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { sqlStateOf, transact } from '#platform/transact'
import type { ImportDefaults } from './contract.ts'
import { runJob } from './jobs.ts'
import { findOwnImport } from './find-own-store.ts'
import type { Defaults } from './rules/draft.ts'
import { beginRun, findFile, isInProgress, lockFile } from './queries.ts'
import type { FileRow } from './tables.ts'

type RunRequest = { importId: number; isDryRun: boolean; defaults: ImportDefaults | undefined; now: Date }

/** Begins a run. @throws Refusal 404, and 409 while another runs in the store or when the file was deleted. */
export async function runImport(
  db: Db,
  personId: number,
  { importId, isDryRun, defaults, now }: RunRequest,
): Promise<FileRow> {
  await findOwnImport(db, personId, importId)
  try {
    await transact(db, async (tx) => {
      const file = await lockFile(tx, importId)
      if (!file || isInProgress(file.state)) throw alreadyRunningRefusal()
      if (file.is_file_deleted) throw conflict('file_gone', 'imports.file_gone')
      const storedDefaults = defaults ? toDefaults(defaults) : file.defaults
      await beginRun(tx, importId, {
        state: isDryRun ? 'checking' : 'running',
        defaults: storedDefaults,
        at: now,
      })
      await addJobs(tx, [runJob(importId, file.run + 1)])
    })
  } catch (error) {
    // A unique index lets one import of a store run at a time.
    if (sqlStateOf(error) === '23505') throw alreadyRunningRefusal()
    throw error
  }
  return (await findFile(db, importId)) as FileRow
}

const alreadyRunningRefusal = () => conflict('import_running', 'imports.import_running')

function toDefaults({ category_id, ...texts }: ImportDefaults): Defaults {
  const given = { ...texts, ...(category_id === undefined ? {} : { category: String(category_id) }) }
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined && text !== ''))
}

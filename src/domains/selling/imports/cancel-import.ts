import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { ownImport } from './own-store.ts'
import { fileById, isUnderWay, lockFile, updateFile } from './store.ts'
import type { FileRow } from './tables.ts'

/** Stops a run after the batch that is under way; what is in already stays. Stopping twice is once. @throws Refusal 404, and 409 when it is done. */
export async function cancelImport(
  db: Db,
  personId: number,
  { importId, now }: { importId: number; now: Date },
): Promise<FileRow> {
  await ownImport(db, personId, importId)
  await transact(db, async (tx) => {
    const file = await lockFile(tx, importId)
    if (!file || file.state === 'cancelled') return
    if (!isUnderWay(file.state)) throw conflict('import_over', 'imports.import_over')
    await updateFile(tx, importId, { state: 'cancelled', instance: null, ended_at: now })
  })
  return (await fileById(db, importId)) as FileRow
}

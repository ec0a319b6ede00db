import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { findOwnImport } from './find-own-store.ts'
import { findFile, isInProgress, lockFile, updateFile } from './queries.ts'
import type { FileRow } from './tables.ts'

/** Cancels a run after the current batch; imported products stay. Idempotent. @throws Refusal 404, and 409 when it is done. */
export async function cancelImport(
  db: Db,
  personId: number,
  { importId, now }: { importId: number; now: Date },
): Promise<FileRow> {
  await findOwnImport(db, personId, importId)
  await transact(db, async (tx) => {
    const file = await lockFile(tx, importId)
    if (!file || file.state === 'cancelled') return
    if (!isInProgress(file.state)) throw conflict('import_over', 'imports.import_over')
    await updateFile(tx, importId, { state: 'cancelled', instance: null, ended_at: now })
  })
  return (await findFile(db, importId)) as FileRow
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import './tables.ts'

export const listFilesOfPerson = (db: Db, personId: number) =>
  db
    .selectFrom('imports.files')
    .select([
      'id',
      'store_id',
      'file_name',
      'format',
      'bytes',
      'row_count',
      'product_count',
      'state',
      'uploaded_at',
      'started_at',
      'ended_at',
    ])
    .where('person_id', '=', personId)
    .orderBy('uploaded_at')
    .execute()

export async function reassignFiles(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('imports.files').set({ person_id: into }).where('person_id', '=', from).execute()
}

/** 0 is no person; a file name may contain a personal name. */
export async function anonymiseFiles(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('imports.files')
    .set({ person_id: 0, file_name: 'import.csv' })
    .where('person_id', '=', personId)
    .execute()
}

/** The paths among these that are imported pictures of products. */
export async function listImportedPicturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct picture->>'path' as path from imports.pictures where picture->>'path' = any(${[...paths]}::text[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.path))
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { DOCUMENT_COLUMNS, type DocumentRow } from '../tables.ts'

export const listDocuments = (db: Db, applicationId: number): Promise<DocumentRow[]> =>
  db
    .selectFrom('onboarding.documents')
    .select(DOCUMENT_COLUMNS)
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

export const findDocument = (db: Db, id: number): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('onboarding.documents')
    .select(DOCUMENT_COLUMNS)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export async function insertDocument(tx: Tx, row: DocumentRow): Promise<void> {
  await tx.insertInto('onboarding.documents').values(row).execute()
}

export async function markDocumentRemoved(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('onboarding.documents')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Marks documents of applications that were rejected or withdrawn before a day as removed. */
export async function markPastDocumentsRemoved(tx: Tx, before: Date, at: Date): Promise<void> {
  await sql`
    update onboarding.documents d set removed_at = ${at} from onboarding.applications a
    where a.id = d.application_id and d.removed_at is null and a.state in ('rejected', 'withdrawn') and a.state_changed_at < ${before}`.execute(
    tx,
  )
}

/** Rows whose files may be deleted. */
export const listRemovedDocuments = (db: Db, limit: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('onboarding.documents')
    .select('id')
    .where('removed_at', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function deleteDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from onboarding.documents where id = any(${ids}::bigint[]) and removed_at is not null`.execute(
    tx,
  )
}

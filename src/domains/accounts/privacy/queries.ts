import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { BlockerKind, ReviewChoice } from './rules.ts'
import { DELETION_COLUMNS, type DeletionsTable } from './tables.ts'
import { lock } from '#platform/locks'

export type DeletionRow = Selectable<DeletionsTable>

/** Serialises requests of this person until the transaction ends. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await lock(tx, 'privacy.person', personId)
}

export const findOpenDeletion = (db: Db, personId: number): Promise<DeletionRow | undefined> =>
  db
    .selectFrom('privacy.deletions')
    .select(DELETION_COLUMNS)
    .where('person_id', '=', personId)
    .where('state', 'in', ['asked', 'blocked'])
    .executeTakeFirst()

export const listDeletions = (db: Db, personId: number): Promise<DeletionRow[]> =>
  db
    .selectFrom('privacy.deletions')
    .select(DELETION_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('asked_at')
    .execute()

export const insertDeletion = (
  tx: Tx,
  request: { personId: number; reviewChoice: ReviewChoice; at: Date; dueAt: Date },
): Promise<DeletionRow> =>
  tx
    .insertInto('privacy.deletions')
    .values({
      person_id: request.personId,
      review_choice: request.reviewChoice,
      asked_at: request.at,
      due_at: request.dueAt,
    })
    .returning(DELETION_COLUMNS)
    .executeTakeFirstOrThrow()

export async function listDueDeletions(db: Db, now: Date): Promise<{ id: number; person_id: number }[]> {
  return db
    .selectFrom('privacy.deletions')
    .select(['id', 'person_id'])
    .where('state', 'in', ['asked', 'blocked'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute()
}

export const lockDeletion = (tx: Tx, id: number): Promise<DeletionRow | undefined> =>
  tx
    .selectFrom('privacy.deletions')
    .select(DELETION_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function closeDeletion(
  tx: Tx,
  id: number,
  to: { state: 'cancelled' | 'executed'; at: Date },
): Promise<void> {
  await tx
    .updateTable('privacy.deletions')
    .set({ state: to.state, ended_at: to.at })
    .where('id', '=', id)
    .execute()
}

export async function markBlocked(
  tx: Tx,
  id: number,
  by: { kinds: readonly BlockerKind[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('privacy.deletions')
    .set({ state: 'blocked', blocked_by: [...by.kinds], blocked_at: by.at })
    .where('id', '=', id)
    .execute()
}

/** The times of data exports since then. */
export const listDownloadsSince = async (db: Db, personId: number, since: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('privacy.downloads')
    .select('at')
    .where('person_id', '=', personId)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

export async function insertDownload(tx: Tx, personId: number, at: Date): Promise<void> {
  await tx.insertInto('privacy.downloads').values({ person_id: personId, at }).execute()
}

export async function deleteOldRecords(tx: Tx, before: { downloads: Date; deletions: Date }): Promise<void> {
  await tx.deleteFrom('privacy.downloads').where('at', '<', before.downloads).execute()
  await tx.deleteFrom('privacy.deletions').where('ended_at', '<', before.deletions).execute()
}

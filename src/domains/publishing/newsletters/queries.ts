import { createHash } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database'
import {
  ISSUE_COLUMNS,
  RECIPIENT_COLUMNS,
  SETTING_COLUMNS,
  type IssueRow,
  type RecipientRow,
} from './tables.ts'
import { lock } from '#platform/locks'

export type Settings = Record<'most_a_month' | 'letters_a_minute', number>

export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('newsletters.settings').select(SETTING_COLUMNS).execute()
  return {
    most_a_month: 4,
    letters_a_minute: 300,
    ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  }
}

export type Words = Pick<IssueRow, 'subject' | 'subject_hi' | 'source' | 'source_hi'>

export async function insertIssue(
  tx: Tx,
  content: Words,
  by: { actorId: number; at: Date },
): Promise<number> {
  const row = { ...content, written_by: by.actorId, changed_at: by.at }
  return (await tx.insertInto('newsletters.issues').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const listIssues = (db: Db): Promise<IssueRow[]> =>
  db.selectFrom('newsletters.issues').select(ISSUE_COLUMNS).orderBy('id', 'desc').limit(200).execute()

export const findIssue = (db: Db, id: number): Promise<IssueRow | undefined> =>
  db.selectFrom('newsletters.issues').select(ISSUE_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockIssue = (tx: Tx, id: number): Promise<IssueRow | undefined> =>
  tx
    .selectFrom('newsletters.issues')
    .select(ISSUE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateIssue(
  tx: Tx,
  id: number,
  set: Updateable<Tables['newsletters.issues']>,
): Promise<void> {
  await tx.updateTable('newsletters.issues').set(set).where('id', '=', id).execute()
}

/** Serialises the start of newsletters, because the number of a month is counted. */
export async function lockSending(tx: Tx): Promise<void> {
  await lock(tx, 'newsletters')
}

export async function countStarted(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('newsletters.issues')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('begun_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks an issue whose recipients are still being collected; skips one locked by another process. */
export const lockIssueInState = (tx: Tx, state: 'gathering'): Promise<IssueRow | undefined> =>
  tx
    .selectFrom('newsletters.issues')
    .select(ISSUE_COLUMNS)
    .where('state', '=', state)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const findSendingIssue = (db: Db): Promise<IssueRow | undefined> =>
  db
    .selectFrom('newsletters.issues')
    .select(ISSUE_COLUMNS)
    .where('state', '=', 'sending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function hasWaiting(db: Db, issueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('newsletters.recipients')
    .select('id')
    .where('issue_id', '=', issueId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRecipients(
  tx: Tx,
  issueId: number,
  { tokens, people }: { tokens: readonly string[]; people: readonly number[] },
): Promise<void> {
  await sql`insert into newsletters.recipients (issue_id, signup_token) select ${issueId}::bigint, unnest(${[...tokens]}::text[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into newsletters.recipients (issue_id, person_id) select ${issueId}::bigint, unnest(${[...people]}::bigint[]) on conflict do nothing`.execute(
    tx,
  )
}

/** Locks the next waiting recipient; skips those locked by another process. */
export const lockWaiting = (tx: Tx, issueId: number): Promise<RecipientRow | undefined> =>
  tx
    .selectFrom('newsletters.recipients')
    .select(RECIPIENT_COLUMNS)
    .where('issue_id', '=', issueId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function updateRecipientState(
  tx: Tx,
  id: number,
  { state, at }: { state: 'sent' | 'skipped'; at: Date },
): Promise<void> {
  await tx.updateTable('newsletters.recipients').set({ state, at }).where('id', '=', id).execute()
}

export async function countRecipients(
  db: Db,
): Promise<{ issue_id: number; waiting: number; sent: number; skipped: number }[]> {
  const { rows } = await sql<{ issue_id: number; waiting: number; sent: number; skipped: number }>`
    select issue_id, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'skipped')::int as skipped from newsletters.recipients group by issue_id`.execute(
    db,
  )
  return rows
}

const hashOf = (address: string): Buffer => createHash('sha256').update(address.trim().toLowerCase()).digest()

export async function saveBounce(tx: Tx, address: string, at: Date): Promise<void> {
  await sql`insert into newsletters.bounces (address_hash, at) values (${hashOf(address)}, ${at})
    on conflict (address_hash) do update set at = excluded.at, times = bounces.times + 1`.execute(tx)
}

/** When a letter to this address last bounced; null if never. */
export async function findBounce(db: Db, address: string): Promise<Date | null> {
  const row = await db
    .selectFrom('newsletters.bounces')
    .select('at')
    .where('address_hash', '=', hashOf(address))
    .executeTakeFirst()
  return row?.at ?? null
}

export async function countBounces(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletters.bounces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listIssuesSentTo = (db: Db, personId: number) =>
  db
    .selectFrom('newsletters.recipients as r')
    .innerJoin('newsletters.issues as i', 'i.id', 'r.issue_id')
    .select(['i.subject', 'r.at'])
    .where('r.person_id', '=', personId)
    .where('r.state', '=', 'sent')
    .orderBy('r.id')
    .execute()

export async function reassignRecipient(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`
    delete from newsletters.recipients r where r.person_id = ${from}
      and exists (select from newsletters.recipients o where o.issue_id = r.issue_id and o.person_id = ${into})`.execute(
    tx,
  )
  await tx
    .updateTable('newsletters.recipients')
    .set({ person_id: into })
    .where('person_id', '=', from)
    .execute()
}

export async function deleteRecipient(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('newsletters.recipients').where('person_id', '=', personId).execute()
}

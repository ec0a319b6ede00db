import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import type { RequestState } from '../contract/shapes.ts'
import { REQUEST_EVENT_COLUMNS, SETTING_COLUMNS, type RequestRow } from '../tables.ts'

/** Serializes the requests of one person. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await lock(tx, 'creators.person', personId)
}

const columns = sql<RequestRow>`
  r.id, r.person_id, r.profile_name, r.bio, r.art, r.instagram, r.portfolio, r.state, r.at, r.answer_due_at, r.question, r.answer, r.reason,
  r.reapply_on::text as reapply_on, r.decided_at`

export async function readRequestsOf(db: Db, personId: number): Promise<RequestRow[]> {
  return (
    await sql<RequestRow>`select ${columns} from creators.requests r where r.person_id = ${personId} order by r.id desc`.execute(
      db,
    )
  ).rows
}

export async function newestRequest(db: Db, personId: number): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from creators.requests r where r.person_id = ${personId} order by r.id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | null> {
  return (
    (
      await sql<RequestRow>`select ${columns} from creators.requests r where r.id = ${id} for update`.execute(
        tx,
      )
    ).rows[0] ?? null
  )
}

export async function readRequest(db: Db, id: number): Promise<RequestRow | null> {
  return (
    (await sql<RequestRow>`select ${columns} from creators.requests r where r.id = ${id}`.execute(db))
      .rows[0] ?? null
  )
}

export type RequestFilter = {
  states: readonly RequestState[]
  art: string | null
  oldestFirst: boolean
  offset: number
  limit: number
}

export async function listRequests(
  db: Db,
  { states, art, oldestFirst, offset, limit }: RequestFilter,
): Promise<(RequestRow & { attempts: number })[]> {
  const order = oldestFirst ? sql`r.id` : sql`r.id desc`
  const { rows } = await sql<RequestRow & { attempts: number }>`
    select ${columns}, (select count(*)::int from creators.requests b where b.person_id = r.person_id and b.id <= r.id) as attempts
    from creators.requests r where r.state = any(${[...states]}::text[]) and (${art}::text is null or r.art = ${art})
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countRequests(
  db: Db,
  { states, art }: Pick<RequestFilter, 'states' | 'art'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from creators.requests where state = any(${[...states]}::text[]) and (${art}::text is null or art = ${art})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Open requests, and those of them past their due time. */
export async function countOpen(db: Db, now: Date): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    select count(*)::int as open, count(*) filter (where state = 'applied' and answer_due_at < ${now})::int as late
    from creators.requests where state in ('applied', 'info_requested')`.execute(db)
  return rows[0] ?? { open: 0, late: 0 }
}

export type NewRequest = Pick<
  RequestRow,
  'person_id' | 'profile_name' | 'bio' | 'art' | 'instagram' | 'portfolio' | 'at' | 'answer_due_at'
>

export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('creators.requests')
    .values({ ...request, reapply_on: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type RequestChange = Partial<
  Pick<RequestRow, 'state' | 'question' | 'answer' | 'reason' | 'reapply_on' | 'decided_at'>
>

export async function updateRequest(tx: Tx, id: number, change: RequestChange): Promise<void> {
  await tx.updateTable('creators.requests').set(change).where('id', '=', id).execute()
}

export type NewEvent = {
  request_id: number
  at: Date
  from_state: RequestState | null
  to_state: RequestState
  actor: 'person' | 'staff'
  words: string
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.insertInto('creators.request_events').values(event).execute()
}

export const readEvents = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('creators.request_events')
    .select(REQUEST_EVENT_COLUMNS)
    .where(sql<boolean>`request_id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute()

export async function readSettings(db: Db): Promise<{ answer_days: number; reapply_days: number }> {
  const rows = await db.selectFrom('creators.settings').select(SETTING_COLUMNS).execute()
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { answer_days: values['answer_days'] ?? 0, reapply_days: values['reapply_days'] ?? 0 }
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import type { Rule } from '#contracts/community/sanctions'
import type { Evidence, Subject } from '../contract.ts'
import { CASE_COLUMNS, CASE_EVENT_COLUMNS, type CaseData } from '../tables.ts'
import { listOf } from '#platform/columns'

export type QueueRow = CaseData & {
  words: string
  evidence: Evidence | null
  by_machine: boolean
  shown_due: Date
}

/** A case with its first reported evidence. */
const SELECT = sql`
  select ${listOf(CASE_COLUMNS, 'c')}, f.words, f.evidence, f.by_machine, coalesce(a.due_at, c.due_at) as shown_due
  from moderation.cases c
  left join moderation.appeals a on a.case_id = c.id and a.state = 'pending'
  left join lateral (
    select coalesce(r.words, '') as words, r.evidence,
      not exists (select from moderation.reports p where p.case_id = c.id and p.source = 'person') as by_machine
    from moderation.reports r where r.case_id = c.id order by r.id limit 1
  ) f on true`

export type QueueRequest = {
  state: 'open' | 'mine' | 'appeals' | 'closed'
  subject: Subject | null
  reason: Rule | null
  actorId: number
  limit: number
  offset: number
}

function whereOf({ state, subject, reason, actorId }: QueueRequest): RawBuilder<unknown> {
  const inState = {
    open: sql`c.state = 'open'`,
    mine: sql`c.state = 'open' and c.assigned_to = ${actorId}`,
    appeals: sql`c.state = 'appealed'`,
    closed: sql`c.state <> 'open'`,
  }[state]
  return sql`${inState} and (${subject}::text is null or c.subject = ${subject}) and (${reason}::text is null or c.reason = ${reason})`
}

/** Most urgent first; closed cases newest first. */
export async function readQueue(db: Db, request: QueueRequest): Promise<QueueRow[]> {
  const order = request.state === 'closed' ? sql`c.decided_at desc, c.id desc` : sql`shown_due, c.id`
  const { rows } =
    await sql<QueueRow>`${SELECT} where ${whereOf(request)} order by ${order} limit ${request.limit}::int offset ${request.offset}::int`.execute(
      db,
    )
  return rows
}

export async function countQueue(db: Db, request: QueueRequest): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from moderation.cases c where ${whereOf(request)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countByState(
  db: Db,
  actorId: number,
  now: Date,
): Promise<{ open: number; mine: number; appeals: number; late: number }> {
  const { rows } = await sql<{ open: number; mine: number; appeals: number; late: number }>`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'open' and assigned_to = ${actorId})::int as mine,
      count(*) filter (where state = 'appealed')::int as appeals, count(*) filter (where state = 'open' and due_at < ${now})::int as late
    from moderation.cases where state in ('open', 'appealed')`.execute(db)
  return rows[0] ?? { open: 0, mine: 0, appeals: 0, late: 0 }
}

export async function readQueueRow(db: Db, ticket: string): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`${SELECT} where c.ticket = ${ticket}`.execute(db)
  return rows[0]
}

/** Cases about a person's content, newest first. */
export async function readCasesOf(db: Db, authorId: number, limit: number): Promise<QueueRow[]> {
  const { rows } =
    await sql<QueueRow>`${SELECT} where c.author_id = ${authorId} order by c.id desc limit ${limit}::int`.execute(
      db,
    )
  return rows
}

export const readEvents = (db: Db, caseId: number) =>
  db
    .selectFrom('moderation.case_events')
    .select(CASE_EVENT_COLUMNS)
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()

export type ReportRow = {
  ticket: string
  reason: Rule
  text: string
  email: string
  source: 'person' | 'machine'
  person_id: number | null
  reported_at: Date
  evidence: Evidence | null
  heeded: number
  earlier: number
}

/** Reports of a case, each with how often its author was right before. */
export async function readReports(db: Db, caseId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.ticket, r.reason, r.text, r.email, r.source, r.person_id, r.reported_at, r.evidence,
      coalesce(b.heeded, 0)::int as heeded, coalesce(b.earlier, 0)::int as earlier
    from moderation.reports r left join lateral (
      select count(*) as earlier, count(*) filter (where c.state in ('actioned', 'appealed', 'upheld')) as heeded
      from moderation.reports e join moderation.cases c on c.id = e.case_id
      where r.person_id is not null and e.person_id = r.person_id and c.state <> 'open' and c.id <> r.case_id
    ) b on true
    where r.case_id = ${caseId} order by r.id limit 100`.execute(db)
  return rows
}

import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Decision, Subject } from './tables.ts'

/** What a report is about. */
export type About = { subject: Subject; subjectId: number }

export type NewReport = About & {
  productId: number
  words: string
  personId: number | null
  reason: string
  text: string
  email: string
  at: Date
}

// Any constant that no other advisory lock of ours uses.
const SUBJECT_LOCK = 7_305

/** Holds everything about a subject until the transaction ends: two decisions, or two reports of one person, come after each other. */
export async function lockSubject(tx: Tx, { subject, subjectId }: About): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SUBJECT_LOCK}, hashtext(${`${subject} ${subjectId}`}))`.execute(tx)
}

/** The ticket of a person's report of something, while it is open. */
export async function readOpenTicket(db: Db, personId: number, { subject, subjectId }: About): Promise<string | null> {
  const row = await db
    .selectFrom('moderation.reports')
    .select('ticket')
    .where('person_id', '=', personId)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('decision_id', 'is', null)
    .executeTakeFirst()
  return row?.ticket ?? null
}

/** @returns false when the ticket's number is taken. */
export async function insertReport(tx: Tx, ticket: string, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('moderation.reports')
    .values({
      ticket,
      subject: report.subject,
      subject_id: report.subjectId,
      product_id: report.productId,
      words: report.words,
      person_id: report.personId,
      reason: report.reason,
      text: report.text,
      email: report.email,
      reported_at: report.at,
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type ReportRow = {
  ticket: string
  subject: Subject
  subjectId: number
  productId: number
  words: string
  reason: string
  text: string
  reporters: number
  reportedAt: Date
  decision: Decision | null
}

type Page = { isOpen: boolean; limit: number; offset: number }

/** Oldest first; `reporters` counts the open reports of the same subject. */
export async function readReports(db: Db, { isOpen, limit, offset }: Page): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.ticket, r.subject, r.subject_id as "subjectId", r.product_id as "productId", r.words, r.reason, r.text,
      (select count(*)::int from moderation.reports o
        where o.subject = r.subject and o.subject_id = r.subject_id and o.decision_id is null) as reporters,
      r.reported_at as "reportedAt", d.decision
    from moderation.reports r left join moderation.decisions d on d.id = r.decision_id
    where (r.decision_id is null) = ${isOpen}::boolean
    order by r.reported_at, r.id limit ${limit}::int offset ${offset}::int`.execute(db)
  return rows
}

export async function countReports(db: Db, isOpen: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from moderation.reports where (decision_id is null) = ${isOpen}::boolean`.execute(db)
  return rows[0]?.count ?? 0
}

export type Ticket = About & { isOpen: boolean }

export async function readTicket(db: Db, ticket: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select subject, subject_id as "subjectId", decision_id is null as "isOpen" from moderation.reports where ticket = ${ticket}`.execute(db)
  return rows[0]
}

type NewDecision = About & { ticket: string; decision: Decision; note: string; actorId: number; at: Date }

/** Writes a decision down and closes every open report of its subject. */
export async function insertDecision(tx: Tx, made: NewDecision): Promise<void> {
  await sql`
    with made as (
      insert into moderation.decisions (subject, subject_id, ticket, decision, note, actor_id, at)
      values (${made.subject}, ${made.subjectId}, ${made.ticket}, ${made.decision}, ${made.note}, ${made.actorId}, ${made.at})
      returning id
    )
    update moderation.reports set decision_id = (select id from made)
    where subject = ${made.subject} and subject_id = ${made.subjectId} and decision_id is null`.execute(tx)
}

export const readReportsOf = (db: Db, personId: number) =>
  db
    .selectFrom('moderation.reports as r')
    .leftJoin('moderation.decisions as d', 'd.id', 'r.decision_id')
    .select(['r.ticket', 'r.subject', 'r.subject_id', 'r.reason', 'r.text', 'r.email', 'r.reported_at', 'd.decision', 'd.at as decided_at'])
    .where('r.person_id', '=', personId)
    .orderBy('r.reported_at')
    .execute()

export async function unnameReports(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable('moderation.reports').set({ person_id: null, email: '' }).where('person_id', '=', personId).execute()
}

/** What both have reported and nobody has decided yet is one person's report: `from`'s stands under no name. */
export async function moveReports(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    update moderation.reports r set person_id = case when decision_id is null and exists (
      select 1 from moderation.reports o where o.person_id = ${into} and o.subject = r.subject and o.subject_id = r.subject_id and o.decision_id is null
    ) then null else ${into}::bigint end
    where person_id = ${from}`.execute(tx)
}

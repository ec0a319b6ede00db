import '../tables.ts'
import { sql } from 'kysely'
import type { Rule } from '#contracts/community/sanctions'
import type { Db, Tx } from '#platform/database'
import type { Evidence } from '../contract.ts'
import type { SubjectRef } from './cases.ts'

/** Ticket of a person's report of the subject in its current wording. */
export async function readOwnTicket(
  db: Db,
  personId: number,
  { subject, subjectId, words }: SubjectRef & { words: string },
): Promise<string | null> {
  const { rows } = await sql<{ ticket: string }>`
    select ticket from moderation.reports
    where person_id = ${personId} and subject = ${subject} and subject_id = ${subjectId} and (decision_id is null or words = ${words})
    order by id desc limit 1`.execute(db)
  return rows[0]?.ticket ?? null
}

export async function countReportsSince(db: Db, personId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from moderation.reports where person_id = ${personId} and reported_at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type NewReport = SubjectRef & {
  caseId: number
  productId: number
  words: string
  evidence: Evidence
  personId: number | null
  source: 'person' | 'machine'
  reason: Rule
  text: string
  email: string
  at: Date
}

/** @returns false when the ticket is taken. */
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
      case_id: report.caseId,
      evidence: JSON.stringify(report.evidence),
      source: report.source,
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Reporters of a case, each with their newest ticket. */
export async function readReporters(db: Db, caseId: number): Promise<{ personId: number; ticket: string }[]> {
  const { rows } = await sql<{ personId: number; ticket: string }>`
    select distinct on (person_id) person_id as "personId", ticket from moderation.reports
    where case_id = ${caseId} and person_id is not null order by person_id, id desc`.execute(db)
  return rows
}

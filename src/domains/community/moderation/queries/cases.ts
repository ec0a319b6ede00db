import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import type { Rule } from '#contracts/community/sanctions'
import type { CaseAction, CaseState, Subject } from '../contract.ts'
import {
  APPEAL_COLUMNS,
  CASE_COLUMNS,
  type AppealData,
  type CaseData,
  type Decision,
  type UndoRecord,
} from '../tables.ts'

/** Subject of a report or a case. */
export type SubjectRef = { subject: Subject; subjectId: number }

const SETTING_NAMES = [
  'urgent_hours',
  'serious_hours',
  'other_hours',
  'appeal_days',
  'appeal_answer_days',
  'evidence_days',
  'alike_signs',
  'alike_is_on',
] as const
export type Settings = Record<(typeof SETTING_NAMES)[number], number>

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('moderation.settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings
}

/** Locks a subject until the transaction ends: decisions and reports about it are serialized. */
export async function lockSubject(tx: Tx, { subject, subjectId }: SubjectRef): Promise<void> {
  await lock(tx, 'moderation.subject', `${subject} ${subjectId}`)
}

export const readCase = (db: Db, ticket: string): Promise<CaseData | undefined> =>
  db.selectFrom('moderation.cases').select(CASE_COLUMNS).where('ticket', '=', ticket).executeTakeFirst()

export const lockCase = (tx: Tx, ticket: string): Promise<CaseData | undefined> =>
  tx
    .selectFrom('moderation.cases')
    .select(CASE_COLUMNS)
    .where('ticket', '=', ticket)
    .forUpdate()
    .executeTakeFirst()

export const lockOpenCase = (tx: Tx, { subject, subjectId }: SubjectRef): Promise<CaseData | undefined> =>
  tx
    .selectFrom('moderation.cases')
    .select(CASE_COLUMNS)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

type NewCase = SubjectRef & {
  ticket: string
  productId: number
  authorId: number | null
  reason: Rule
  severity: number
  at: Date
  dueAt: Date
}

/** @returns its id; null when the ticket is taken. */
export async function insertCase(tx: Tx, newCase: NewCase): Promise<number | null> {
  const row = await tx
    .insertInto('moderation.cases')
    .values({
      ticket: newCase.ticket,
      subject: newCase.subject,
      subject_id: newCase.subjectId,
      product_id: newCase.productId,
      author_id: newCase.authorId,
      reason: newCase.reason,
      severity: newCase.severity,
      opened_at: newCase.at,
      due_at: newCase.dueAt,
      assigned_to: null,
      assigned_at: null,
      decided_at: null,
      decided_by: null,
      appeal_until: null,
      undo: null,
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Adds a report; a more severe reason raises the case's urgency, never lowers it. */
export async function addToCase(
  tx: Tx,
  id: number,
  { reason, severity, dueAt }: { reason: Rule; severity: number; dueAt: Date },
): Promise<void> {
  await sql`
    update moderation.cases set reports = reports + 1, reason = case when ${severity}::int < severity then ${reason} else reason end,
      severity = least(severity, ${severity}::smallint), due_at = least(due_at, ${dueAt}::timestamptz) where id = ${id}`.execute(
    tx,
  )
}

export async function updateAssignment(
  tx: Tx,
  id: number,
  { to, at }: { to: number | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('moderation.cases')
    .set({ assigned_to: to, assigned_at: to === null ? null : at })
    .where('id', '=', id)
    .execute()
}

type CaseClosing = {
  state: CaseState
  actorId: number
  actions: CaseAction[]
  rule: string
  statement: string
  undo: UndoRecord | null
  appealUntil: Date | null
  at: Date
}

export async function closeCase(tx: Tx, id: number, closing: CaseClosing): Promise<void> {
  const { state, actorId, actions, rule, statement, undo, appealUntil, at } = closing
  await tx
    .updateTable('moderation.cases')
    .set({
      state,
      decided_by: actorId,
      decided_at: at,
      actions,
      rule,
      statement,
      undo: undo && JSON.stringify(undo),
      appeal_until: appealUntil,
    })
    .where('id', '=', id)
    .execute()
}

export async function setState(tx: Tx, id: number, state: CaseState): Promise<void> {
  await tx.updateTable('moderation.cases').set({ state }).where('id', '=', id).execute()
}

type NewEvent = {
  event: string
  from: string
  to: string
  actor: 'person' | 'staff' | 'machine'
  actorId: number | null
  reason: string
  at: Date
}

export async function insertEvent(
  tx: Tx,
  caseId: number,
  { event, from, to, actor, actorId, reason, at }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('moderation.case_events')
    .values({ case_id: caseId, event, from_state: from, to_state: to, actor, actor_id: actorId, reason, at })
    .execute()
}

type NewDecision = {
  decision: Decision
  note: string
  actions: CaseAction[]
  rule: string
  actorId: number
  at: Date
}

/** Inserts a decision and closes the open reports. */
export async function insertDecision(tx: Tx, about: CaseData, decision: NewDecision): Promise<void> {
  await sql`
    with made as (
      insert into moderation.decisions (subject, subject_id, ticket, decision, note, actor_id, at, actions, rule, case_id)
      values (${about.subject}, ${about.subject_id}, ${about.ticket}, ${decision.decision}, ${decision.note}, ${decision.actorId}, ${decision.at},
        ${decision.actions}::text[], ${decision.rule}, ${about.id})
      returning id
    )
    update moderation.reports set decision_id = (select id from made) where case_id = ${about.id} and decision_id is null`.execute(
    tx,
  )
}

export async function insertAppeal(
  tx: Tx,
  appeal: Pick<AppealData, 'case_id' | 'person_id' | 'words' | 'made_at' | 'due_at'>,
): Promise<void> {
  await tx
    .insertInto('moderation.appeals')
    .values({ ...appeal, decided_by: null, decided_at: null })
    .execute()
}

export const readAppeal = (db: Db, caseId: number): Promise<AppealData | undefined> =>
  db.selectFrom('moderation.appeals').select(APPEAL_COLUMNS).where('case_id', '=', caseId).executeTakeFirst()

type AppealClosing = { state: 'upheld' | 'overturned'; actorId: number; answer: string; at: Date }

export async function closeAppeal(
  tx: Tx,
  caseId: number,
  { state, actorId, answer, at }: AppealClosing,
): Promise<void> {
  await tx
    .updateTable('moderation.appeals')
    .set({ state, decided_by: actorId, decided_at: at, answer })
    .where('case_id', '=', caseId)
    .where('state', '=', 'pending')
    .execute()
}

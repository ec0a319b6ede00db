import type { Sentence } from '#platform/messages'
import type { Rule } from '#contracts/community/sanctions'
import { imposeSanction } from '#domains/community/sanctions'
import { changeCreatorStatusIn } from '#domains/community/creators'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { CaseAction } from './contract.ts'
import { ellipsize } from '#platform/text'
import { nextState, refuseInvalidActions } from './rules.ts'
import {
  closeCase,
  insertDecision,
  insertEvent,
  lockCase,
  lockSubject,
  readCase,
  readSettings,
} from './queries/cases.ts'
import { readQueueRow } from './queries/queue.ts'
import { readReporters } from './queries/reports.ts'
import { returnSubject, takeDownSubject } from './subjects.ts'
import type { CaseData, UndoRecord } from './tables.ts'
import type { StaffMember } from '#platform/staff-action'

export type DecisionInput = StaffMember & {
  actions: CaseAction[]
  rule: Rule | null
  days: number | null
  note: string
}

/**
 * Decides a case and all its reports: leaves the content, takes it down, sanctions its author, or several of these.
 * @throws Refusal 400 for actions that exclude each other, 404 for an unknown case, 409 `decided_already`, 409 `own_case`.
 */
export function decideCase(db: Db, ticket: string, decision: DecisionInput): Promise<void> {
  refuseInvalidActions(decision.actions)
  return transact(db, async (tx) => {
    const found = await readCase(tx, ticket)
    if (!found) throw notFound('moderation.case_not_found')
    await lockSubject(tx, { subject: found.subject, subjectId: found.subject_id })
    const about = await lockCase(tx, ticket)
    const isLeft = decision.actions.includes('leave')
    const state = about && nextState(about.state, isLeft ? 'dismiss' : 'act')
    if (!about || !state) throw conflict('decided_already', 'common.decided_already_by_colleague')
    if (about.author_id === decision.actorId) throw conflict('own_case', 'moderation.own_case')
    const actions = [...new Set(decision.actions)]
    await (isLeft ? dismissCase(tx, about, decision) : applyActions(tx, about, { ...decision, actions }))
    await insertEvent(tx, about.id, {
      event: isLeft ? 'dismiss' : 'act',
      from: about.state,
      to: state,
      actor: 'staff',
      actorId: decision.actorId,
      reason: decision.note,
      at: decision.now,
    })
    await recordAudit(tx, {
      actorId: decision.actorId,
      act: 'moderated',
      about: `case ${ticket}`,
      before: { state: about.state, subject: `${about.subject} ${about.subject_id}` },
      after: { state, actions, rule: decision.rule ?? about.reason },
      reason: decision.note,
      requestId: decision.requestId,
      at: decision.now,
    })
    await notifyReporters(tx, about, decision.now)
  })
}

async function dismissCase(tx: Tx, about: CaseData, { actorId, note, now }: DecisionInput): Promise<void> {
  await closeCase(tx, about.id, {
    state: 'dismissed',
    actorId,
    actions: ['leave'],
    rule: '',
    statement: note,
    undo: null,
    appealUntil: null,
    at: now,
  })
  await insertDecision(tx, about, { decision: 'leave', note, actions: ['leave'], rule: '', actorId, at: now })
}

async function applyActions(tx: Tx, about: CaseData, decision: DecisionInput): Promise<void> {
  const { actions, actorId, note, now } = decision
  const rule = decision.rule ?? about.reason
  const isTaken = actions.includes('take-down')
  const undo = await removeSubject(tx, about, decision)
  await sanctionAuthor(tx, about, { ...decision, rule })
  const { appeal_days } = await readSettings(tx)
  const appealUntil = about.author_id === null ? null : new Date(now.getTime() + appeal_days * DAY_MS)
  await closeCase(tx, about.id, {
    state: 'actioned',
    actorId,
    actions,
    rule,
    statement: note,
    undo,
    appealUntil,
    at: now,
  })
  await insertDecision(tx, about, {
    decision: isTaken ? 'take-down' : 'sanction',
    note,
    actions,
    rule,
    actorId,
    at: now,
  })
  await notifyAuthor(tx, about, { ...decision, rule, appealUntil })
}

/** Takes the subject down, or returns a listing to its seller. @returns what restores it; null when it stays. */
async function removeSubject(tx: Tx, about: CaseData, decision: DecisionInput): Promise<UndoRecord | null> {
  const { actions, actorId, note, now } = decision
  const subject = { subject: about.subject, subjectId: about.subject_id }
  if (actions.includes('take-down')) return takeDownSubject(tx, subject, { actorId, reason: note, at: now })
  return actions.includes('return') ? returnSubject(tx, subject, { message: note, by: decision }) : null
}

async function notifyAuthor(
  tx: Tx,
  about: CaseData,
  { actions, rule, note, appealUntil, now }: DecisionInput & { appealUntil: Date | null },
): Promise<void> {
  if (about.author_id === null || appealUntil === null) return
  const row = await readQueueRow(tx, about.ticket)
  await publish(tx, 'moderation.decided', {
    personId: about.author_id,
    ticket: about.ticket,
    subject: about.subject,
    words: ellipsize(row?.words ?? '', 120),
    actions,
    rule: rule ?? about.reason,
    statement: note,
    byMachine: row?.by_machine ?? false,
    appealUntil: appealUntil.toISOString(),
    at: now.toISOString(),
  })
}

const SANCTION_KINDS = {
  warning: 'warning',
  limited: 'limited',
  suspended: 'suspended',
  revoke: 'revoked',
} as const

async function sanctionAuthor(
  tx: Tx,
  about: CaseData,
  decision: DecisionInput & { rule: Rule },
): Promise<void> {
  const { actions, actorId, note, days, rule, requestId, now } = decision
  const sanction = actions.find((action): action is keyof typeof SANCTION_KINDS => action in SANCTION_KINDS)
  if (!sanction) return
  const personId = about.author_id
  if (personId === null) throw badInput('moderation.author_unknown')
  if (sanction === 'revoke')
    await changeCreatorStatusIn(tx, personId, {
      to: 'revoke',
      reapplyOn: null,
      reason: note,
      actorId,
      requestId,
      now,
    })
  await imposeSanction(tx, {
    personId,
    kind: SANCTION_KINDS[sanction],
    rule,
    reason: note,
    caseTicket: about.ticket,
    days,
    actorId,
    now,
  })
}

/** Tells reporters that their report was reviewed, without the outcome. */
async function notifyReporters(tx: Tx, about: CaseData, now: Date): Promise<void> {
  for (const { personId, ticket } of await readReporters(tx, about.id)) {
    await publish(tx, 'moderation.lookedInto', { personId, ticket, at: now.toISOString() })
  }
}

/** Decides several cases, each in a separate transaction: a failure does not stop the others. */
export async function decideCases(db: Db, tickets: readonly string[], decision: DecisionInput) {
  refuseInvalidActions(decision.actions)
  const rows: { ticket: string; done: boolean; message: Sentence }[] = []
  for (const ticket of new Set(tickets)) {
    try {
      await decideCase(db, ticket, decision)
      rows.push({ ticket, done: true, message: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.push({ ticket, done: false, message: error.sentence })
    }
  }
  return { rows }
}

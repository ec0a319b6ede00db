import { liftSanction, listSanctionsOfCase } from '#domains/community/sanctions'
import { changeCreatorStatusIn, postingRightOf } from '#domains/community/creators'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { nextState, type CaseEvent } from './rules.ts'
import {
  closeAppeal,
  insertAppeal,
  insertDecision,
  insertEvent,
  lockCase,
  lockSubject,
  readAppeal,
  readCase,
  readSettings,
  setState,
} from './queries/cases.ts'
import { restoreSubject } from './subjects.ts'
import type { CaseData } from './tables.ts'
import type { StaffMember } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'

const noSuchCase = () => notFound('moderation.case_not_found')

/** Locks subject and case, in the order used everywhere. @throws Refusal 404. */
async function lockCaseAndSubject(tx: Tx, ticket: string): Promise<CaseData> {
  const found = await readCase(tx, ticket)
  if (!found) throw noSuchCase()
  await lockSubject(tx, { subject: found.subject, subjectId: found.subject_id })
  const about = await lockCase(tx, ticket)
  if (!about) throw noSuchCase()
  return about
}

type CaseTransition = {
  event: CaseEvent
  actor: 'person' | 'staff'
  actorId: number
  reason: string
  at: Date
}

/** Transitions a case and writes the history. @throws Refusal 409 `wrong_state`. */
async function transitionCase(tx: Tx, about: CaseData, { event, ...step }: CaseTransition) {
  const to = nextState(about.state, event)
  if (to === null) throw conflict('wrong_state', 'moderation.already_decided', { state: about.state })
  await setState(tx, about.id, to)
  await insertEvent(tx, about.id, { event, from: about.state, to, ...step })
  return to
}

type AppealInput = { personId: number; words: string; now: Date }

/** Appeals a decision, once. @throws Refusal 404 for a decision about another person, 409 `appealed_already`, `too_late`. */
export function appeal(
  db: Db,
  ticket: string,
  { personId, words, now }: AppealInput,
): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const about = await lockCase(tx, ticket)
    if (about?.author_id !== personId || about.state === 'open' || about.state === 'dismissed')
      throw notFound('moderation.decision_not_found')
    if (await readAppeal(tx, about.id)) throw conflict('appealed_already', 'moderation.appealed_already')
    if (about.appeal_until === null || about.appeal_until < now) {
      throw conflict('too_late', 'moderation.too_late')
    }
    await transitionCase(tx, about, {
      event: 'appeal',
      actor: 'person',
      actorId: personId,
      reason: '',
      at: now,
    })
    const { appeal_answer_days } = await readSettings(tx)
    await insertAppeal(tx, {
      case_id: about.id,
      person_id: personId,
      words,
      made_at: now,
      due_at: new Date(now.getTime() + appeal_answer_days * DAY_MS),
    })
    return SUCCESS
  })
}

type AppealAnswer = StaffMember & { decision: 'uphold' | 'overturn'; note: string }

/** Decides an appeal. @throws Refusal 404, 409 `same_person` for the staff member who decided first, 409 `own_case`, 409 `wrong_state`. */
export function answerAppeal(
  db: Db,
  ticket: string,
  { decision, note, ...by }: AppealAnswer,
): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const about = await lockCaseAndSubject(tx, ticket)
    if (about.author_id === by.actorId) throw conflict('own_case', 'moderation.own_case')
    if (about.decided_by === by.actorId) throw conflict('same_person', 'moderation.same_person')
    const { actorId, now } = by
    const to = await transitionCase(tx, about, {
      event: decision,
      actor: 'staff',
      actorId,
      reason: note,
      at: now,
    })
    const state = to === 'overturned' ? 'overturned' : 'upheld'
    await closeAppeal(tx, about.id, { state, actorId, answer: note, at: now })
    if (state === 'overturned') await undoDecision(tx, about, { ...by, note })
    await closeReview(tx, about, { ...by, note, act: 'appeal-decided', outcome: state })
    return SUCCESS
  })
}

/** Reverses a decision without an appeal, with all its effects. @throws Refusal 404, 409 `wrong_state`, 409 `own_case`. */
export function restoreCase(
  db: Db,
  ticket: string,
  { note, ...by }: StaffMember & { note: string },
): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const about = await lockCaseAndSubject(tx, ticket)
    if (about.author_id === by.actorId) throw conflict('own_case', 'moderation.own_case')
    await transitionCase(tx, about, {
      event: 'restore',
      actor: 'staff',
      actorId: by.actorId,
      reason: note,
      at: by.now,
    })
    await undoDecision(tx, about, { ...by, note })
    await closeReview(tx, about, { ...by, note, act: 'moderated', outcome: 'overturned' })
    return SUCCESS
  })
}

async function undoDecision(
  tx: Tx,
  about: CaseData,
  { actorId, requestId, note, now }: StaffMember & { note: string },
): Promise<void> {
  if (about.undo)
    await restoreSubject(tx, about.undo, { id: about.subject_id, actorId, requestId, reason: note, at: now })
  const personId = about.author_id
  if (personId === null) return
  for (const { id } of await listSanctionsOfCase(tx, personId, about.ticket))
    await liftSanction(tx, id, { actorId, reason: note, now })
  if (about.actions.includes('revoke')) await reinstateMaker(tx, personId, { actorId, requestId, note, now })
}

/** Reinstates a creator's right to post; no effect when the person has it or is not a creator any more. */
export async function reinstateMaker(
  tx: Tx,
  personId: number,
  { note, ...by }: StaffMember & { note: string },
): Promise<void> {
  const posting = await postingRightOf(tx, personId)
  if (posting.may || posting.why !== 'revoked') return
  try {
    await changeCreatorStatusIn(tx, personId, { to: 'reinstate', reapplyOn: null, reason: note, ...by })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

type ReviewOutcome = StaffMember & {
  note: string
  act: 'moderated' | 'appeal-decided'
  outcome: 'upheld' | 'overturned'
}

async function closeReview(
  tx: Tx,
  about: CaseData,
  { actorId, requestId, note, act, outcome, now }: ReviewOutcome,
): Promise<void> {
  const { ticket, rule, actions } = about
  const decision = outcome === 'overturned' ? 'restore' : 'uphold'
  await insertDecision(tx, about, { decision, note, actions, rule, actorId, at: now })
  const [before, after] = [{ state: about.state }, { state: outcome }]
  await recordAudit(tx, {
    actorId,
    act,
    about: `case ${ticket}`,
    before,
    after,
    reason: note,
    requestId,
    at: now,
  })
  if (about.author_id === null) return
  const at = now.toISOString()
  await publish(tx, 'moderation.reviewed', {
    personId: about.author_id,
    ticket,
    subject: about.subject,
    outcome,
    answer: note,
    at,
  })
}

import type { Sentence } from '#platform/messages'
import type { Rule } from '#contracts/community/conduct'
import { giveSanction } from '#domains/community/conduct'
import { changeStandingIn } from '#domains/community/creators'
import { noteAct } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { CaseAction } from './contract.ts'
import { cut, nextState, refuseOddActions } from './rules.ts'
import {
  closeCase,
  insertDecision,
  insertEvent,
  lockCase,
  lockSubject,
  readCase,
  readSettings,
} from './store/cases.ts'
import { readQueueRow } from './store/queue.ts'
import { readReporters } from './store/reports.ts'
import { takeAway } from './subjects.ts'
import type { CaseData } from './tables.ts'

export type By = { actorId: number; requestId: string; now: Date }
export type Made = By & { actions: CaseAction[]; rule: Rule | null; days: number | null; note: string }

/**
 * Decides about a case, for all its reports at once: leaves it, takes it down, sanctions its author, or several of these.
 * @throws Refusal 400 for what cannot go together, 404 for an unknown case, 409 `decided_already`, 409 `own_case`.
 */
export function decideCase(db: Db, ticket: string, made: Made): Promise<void> {
  refuseOddActions(made.actions)
  return transact(db, async (tx) => {
    const known = await readCase(tx, ticket)
    if (!known) throw notFound('moderation.case_not_found')
    await lockSubject(tx, { subject: known.subject, subjectId: known.subject_id })
    const about = await lockCase(tx, ticket)
    const isLeft = made.actions.includes('leave')
    const state = about && nextState(about.state, isLeft ? 'dismiss' : 'act')
    if (!about || !state) throw conflict('decided_already', 'common.somebody_decided_about_already')
    if (about.author_id === made.actorId) throw conflict('own_case', 'moderation.own_case')
    const actions = [...new Set(made.actions)]
    await (isLeft ? leave(tx, about, made) : act(tx, about, { ...made, actions }))
    await insertEvent(tx, about.id, {
      event: isLeft ? 'dismiss' : 'act',
      from: about.state,
      to: state,
      actor: 'staff',
      actorId: made.actorId,
      reason: made.note,
      at: made.now,
    })
    await noteAct(tx, {
      actorId: made.actorId,
      act: 'moderated',
      about: `case ${ticket}`,
      before: { state: about.state, subject: `${about.subject} ${about.subject_id}` },
      after: { state, actions, rule: made.rule ?? about.reason },
      reason: made.note,
      requestId: made.requestId,
      at: made.now,
    })
    await thank(tx, about, made.now)
  })
}

async function leave(tx: Tx, about: CaseData, { actorId, note, now }: Made): Promise<void> {
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

async function act(tx: Tx, about: CaseData, made: Made): Promise<void> {
  const { actions, actorId, note, now } = made
  const rule = made.rule ?? about.reason
  const isTaken = actions.includes('take-down')
  const undo = isTaken
    ? await takeAway(
        tx,
        { subject: about.subject, subjectId: about.subject_id },
        { actorId, reason: note, at: now },
      )
    : null
  await sanction(tx, about, { ...made, rule })
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
  await tellAuthor(tx, about, { ...made, rule, appealUntil })
}

async function tellAuthor(
  tx: Tx,
  about: CaseData,
  { actions, rule, note, appealUntil, now }: Made & { appealUntil: Date | null },
): Promise<void> {
  if (about.author_id === null || appealUntil === null) return
  const row = await readQueueRow(tx, about.ticket)
  await publish(tx, 'moderation.decided', {
    personId: about.author_id,
    ticket: about.ticket,
    subject: about.subject,
    words: cut(row?.words ?? '', 120),
    actions,
    rule: rule ?? about.reason,
    statement: note,
    byMachine: row?.by_machine ?? false,
    appealUntil: appealUntil.toISOString(),
    at: now.toISOString(),
  })
}

const KINDS = { warning: 'warning', limited: 'limited', suspended: 'suspended', revoke: 'revoked' } as const

async function sanction(tx: Tx, about: CaseData, made: Made & { rule: Rule }): Promise<void> {
  const { actions, actorId, note, days, rule, requestId, now } = made
  const wanted = actions.find((action): action is keyof typeof KINDS => action in KINDS)
  if (!wanted) return
  const personId = about.author_id
  if (personId === null) throw badInput('moderation.nobody_known_author_nobody_sanctioned')
  if (wanted === 'revoke')
    await changeStandingIn(tx, personId, {
      to: 'revoke',
      reapplyOn: null,
      reason: note,
      actorId,
      requestId,
      now,
    })
  await giveSanction(tx, {
    personId,
    kind: KINDS[wanted],
    rule,
    reason: note,
    caseTicket: about.ticket,
    days,
    actorId,
    now,
  })
}

/** Whoever reported it hears that it was looked into, and not what came of it. */
async function thank(tx: Tx, about: CaseData, now: Date): Promise<void> {
  for (const { personId, ticket } of await readReporters(tx, about.id)) {
    await publish(tx, 'moderation.lookedInto', { personId, ticket, at: now.toISOString() })
  }
}

/** Decides about several, each in a transaction of its own: one that fails does not stop the others. */
export async function decideCases(db: Db, tickets: readonly string[], made: Made) {
  refuseOddActions(made.actions)
  const rows: { ticket: string; done: boolean; message: Sentence }[] = []
  for (const ticket of new Set(tickets)) {
    try {
      await decideCase(db, ticket, made)
      rows.push({ ticket, done: true, message: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.push({ ticket, done: false, message: error.sentence })
    }
  }
  return { rows }
}

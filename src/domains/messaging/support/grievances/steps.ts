import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { truncate } from '#platform/text'
import { insertEvent, insertMessage, lockTicket, loadSettings, findTicket, updateTicket } from '../queries.ts'
import type { TicketRow } from '../tables.ts'
import { nextState, type Event, type Outcome } from './rules.ts'

/** The complainant: identified by account, or by the number and email address of the complaint. */
export type Requester = { personId: number | null; email: string }

const isOwnTicket = (row: TicketRow, { personId, email }: Requester): boolean =>
  (personId !== null && row.person_id === personId) ||
  (row.email !== '' && row.email === email.trim().toLowerCase())

/** Finds a complaint of the requester. @throws Refusal 404 for others. */
export async function findOwnTicket(db: Db, number: string, asker: Requester): Promise<TicketRow> {
  const row = await findTicket(db, number.trim().toUpperCase())
  if (!row || !isOwnTicket(row, asker)) throw notFound('support.complaint_number_unknown')
  return row
}

type TicketTransition = {
  event: Event
  actor: 'complainant' | 'staff'
  actorId: number | null
  at: Date
  patch?: Parameters<typeof updateTicket>[2]
}

async function transitionTicket(
  tx: Tx,
  row: TicketRow,
  { event, actor, actorId, at, patch = {} }: TicketTransition,
): Promise<void> {
  const to = nextState(row.state, event)
  if (!to)
    throw conflict('wrong_state', 'common.moved_on', {
      state: row.state,
    })
  const isAcknowledged = to === 'acknowledged' && row.acknowledged_at === null
  await updateTicket(tx, row.id, {
    ...patch,
    ...(isAcknowledged ? { acknowledged_at: at } : {}),
    state: to,
    ...(to === row.state ? {} : { state_changed_at: at }),
  })
  await insertEvent(tx, {
    ticket_id: row.id,
    event,
    from_state: row.state,
    to_state: to,
    actor,
    actor_id: actorId,
    at,
  })
  await publish(tx, 'support.state_changed', { ticketId: row.id, event, to, at: at.toISOString() })
}

const requireMessage = (message: string): void => {
  if (message.length < 3)
    throw badInput('common.write_something', [{ field: 'words', message: 'common.write_something' }])
}

type ComplainantStep = Requester & { step: 'write' | 'withdraw' | 'reopen'; words: string; now: Date }

/** Applies a step of the complainant. @throws Refusal 400, 404, 409. */
export function applyComplainantStep(
  db: Db,
  number: string,
  { step, words, now, ...asker }: ComplainantStep,
): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockTicket(tx, (await findOwnTicket(tx, number, asker)).number)
    if (!row) throw notFound('support.complaint_number_unknown')
    if (step !== 'withdraw') requireMessage(words)
    if (step === 'reopen') await requireReopenable(tx, row, now)
    const patch = {
      write: { is_waiting: true },
      withdraw: { closed_at: now, outcome: 'withdrawn' as const, is_waiting: false },
      reopen: { closed_at: null, outcome: null, is_waiting: true, escalated_at: row.escalated_at ?? now },
    }[step]
    await transitionTicket(tx, row, {
      event: step,
      actor: 'complainant',
      actorId: asker.personId,
      at: now,
      patch,
    })
    if (words)
      await insertMessage(tx, {
        ticket_id: row.id,
        by: 'complainant',
        author_id: asker.personId,
        words,
        at: now,
      })
  })
}

/** A closed complaint can be reopened for `reopen_days`; reopening escalates it to the officer. */
async function requireReopenable(tx: Tx, { closed_at }: TicketRow, now: Date): Promise<void> {
  const { reopen_days } = await loadSettings(tx)
  if (closed_at && now.getTime() - closed_at.getTime() > reopen_days * DAY_MS) {
    throw conflict('too_late', 'support.too_late')
  }
}

export type StaffStep = {
  step: 'take' | 'acknowledge' | 'reply' | 'note' | 'escalate' | 'close'
  words: string
  outcome?: Outcome | undefined
  actorId: number
  requestId: string
  now: Date
}

/** Applies a step of staff, with an entry in the audit log. @throws Refusal 400, 404, 409. */
export function applyStaffStep(
  db: Db,
  number: string,
  { step, words, outcome, actorId, requestId, now }: StaffStep,
): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockTicket(tx, number)
    if (!row) throw notFound('support.complaint_not_found')
    if (step === 'close' && !outcome)
      throw badInput('support.outcome_required', [{ field: 'outcome', message: 'support.outcome_required' }])
    await transitionTicket(tx, row, {
      event: step,
      actor: 'staff',
      actorId,
      at: now,
      patch: patchOf(row, { step, outcome, actorId, now }),
    })
    const isPublic = step === 'reply' || step === 'close' || step === 'acknowledge'
    await insertMessage(tx, {
      ticket_id: row.id,
      by: isPublic ? 'staff' : 'note',
      author_id: actorId,
      words,
      at: now,
    })
    const facts = { step, ...(outcome ? { outcome } : {}) }
    await recordAudit(tx, {
      actorId,
      act: 'grievance-moved',
      about: `complaint ${row.number}`,
      before: { state: row.state },
      after: facts,
      reason: truncate(words, 500),
      requestId,
      at: now,
    })
  })
}

function patchOf(
  row: TicketRow,
  { step, outcome, actorId, now }: Pick<StaffStep, 'step' | 'outcome' | 'actorId' | 'now'>,
): Parameters<typeof updateTicket>[2] {
  const mine = { assigned_actor: row.assigned_actor ?? actorId }
  if (step === 'take') return { assigned_actor: actorId }
  if (step === 'close') return { ...mine, closed_at: now, outcome: outcome ?? null, is_waiting: false }
  if (step === 'escalate') return { escalated_at: row.escalated_at ?? now }
  return step === 'note' ? {} : { ...mine, is_waiting: false }
}

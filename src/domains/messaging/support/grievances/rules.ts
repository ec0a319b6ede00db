import { HOUR_MS, addMonths } from '#platform/time'
import { lookupIn, type StateTable } from '#platform/state-table'

/** State machine of a complaint: data and pure functions. */
export const states = ['open', 'acknowledged', 'closed'] as const
export type State = (typeof states)[number]
export const events = [
  'open',
  'acknowledge',
  'reply',
  'write',
  'note',
  'take',
  'escalate',
  'close',
  'withdraw',
  'reopen',
] as const
export type Event = (typeof events)[number]
export const topics = [
  'order',
  'delivery',
  'refund',
  'payment',
  'store',
  'account',
  'privacy',
  'content',
  'other',
] as const
export type Topic = (typeof topics)[number]
export const outcomes = ['settled', 'partly', 'refused', 'duplicate'] as const
export type Outcome = (typeof outcomes)[number] | 'withdrawn'

const transitions: StateTable<State, Event> = {
  // A reply acknowledges the complaint.
  open: {
    acknowledge: 'acknowledged',
    reply: 'acknowledged',
    write: 'open',
    note: 'open',
    take: 'open',
    escalate: 'open',
    close: 'closed',
    withdraw: 'closed',
  },
  acknowledged: {
    reply: 'acknowledged',
    write: 'acknowledged',
    note: 'acknowledged',
    take: 'acknowledged',
    escalate: 'acknowledged',
    close: 'closed',
    withdraw: 'closed',
  },
  closed: { note: 'closed', reopen: 'acknowledged' },
}

/** Returns the next state, or null if the event is not possible. */
export const nextState = lookupIn(transitions)

/** Deadlines to acknowledge and to redress a complaint, counted from its receipt in calendar time; holidays count. */
export const deadlinesFrom = (
  at: Date,
  { acknowledge_hours, redress_months }: { acknowledge_hours: number; redress_months: number },
) => ({
  acknowledgeBy: new Date(at.getTime() + acknowledge_hours * HOUR_MS),
  redressBy: addMonths(at, redress_months),
})

// Omits 0, 1, I and O, which are easily confused.
const TICKET_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A random complaint number such as 'G-2K7F9Q'; `pick(32)` returns an integer from 0 to 31. */
export const ticketNumber = (pick: (below: number) => number): string =>
  `G-${Array.from({ length: 6 }, () => TICKET_ALPHABET[pick(TICKET_ALPHABET.length)]).join('')}`

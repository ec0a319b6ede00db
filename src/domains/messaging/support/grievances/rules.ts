import { HOUR_MS, addMonths } from '#platform/time'

/** The life of a complaint: data and pure functions. */
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

const transitions: Record<State, Partial<Record<Event, State>>> = {
  // Whoever answers has acknowledged.
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

/** Where an event leads; null where the table has no such step. */
export const nextState = (state: State, event: Event): State | null => transitions[state][event] ?? null

/** Until when a complaint must be acknowledged and redressed, counted from its receipt by the calendar: holidays stop no clock. */
export const deadlinesFrom = (
  at: Date,
  { acknowledge_hours, redress_months }: { acknowledge_hours: number; redress_months: number },
) => ({
  acknowledgeBy: new Date(at.getTime() + acknowledge_hours * HOUR_MS),
  redressBy: addMonths(at, redress_months),
})

// Without letters and digits that are taken for each other when read aloud.
const TICKET_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number to ask by, 'G-2K7F9Q', out of `pick(32)`, which answers a number below its argument. */
export const ticketNumber = (pick: (below: number) => number): string =>
  `G-${Array.from({ length: 6 }, () => TICKET_ALPHABET[pick(TICKET_ALPHABET.length)]).join('')}`

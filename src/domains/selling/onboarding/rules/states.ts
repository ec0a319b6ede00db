import { lookupIn, type StateTable } from '#platform/state-table'

/** The states of an application: data and pure functions. */
export const states = ['draft', 'submitted', 'asked', 'approved', 'rejected', 'withdrawn'] as const
export type State = (typeof states)[number]
export const events = ['submit', 'ask', 'approve', 'reject', 'withdraw'] as const
export type Event = (typeof events)[number]

const transitions: StateTable<State, Event> = {
  draft: { submit: 'submitted', withdraw: 'withdrawn' },
  submitted: { ask: 'asked', approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  asked: { submit: 'submitted', reject: 'rejected', withdraw: 'withdrawn' },
  approved: {},
  rejected: {},
  withdrawn: {},
}

/** The state after an event; null where the table has no such transition. */
export const nextState = lookupIn(transitions)

/** Whether the applicant may edit it: all of a draft, later only what was requested. */
export const isEditable = (state: State, wasAsked: boolean): boolean =>
  state === 'draft' || (state === 'asked' && wasAsked)

export const isLive = (state: State): boolean =>
  state === 'draft' || state === 'submitted' || state === 'asked'

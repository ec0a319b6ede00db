import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as privacy from '../domains/accounts/privacy/rules.ts'
import * as orders from '../domains/buying/orders/rules.ts'
import * as posts from '../domains/community/feed/publishing/transitions.ts'
import * as creators from '../domains/community/creators/rules.ts'
import * as cash from '../domains/delivery/cash/rules.ts'
import { cashStates } from '../domains/delivery/cash/contract.ts'
import * as parcels from '../domains/delivery/fulfilment/rules.ts'
import * as returns from '../domains/delivery/returns/rules.ts'
import { states as caseStates } from '../domains/delivery/returns/contract/shapes.ts'
import * as bookings from '../domains/learning/bookings/rules.ts'
import * as workshops from '../domains/learning/workshops/rules.ts'
import * as grievances from '../domains/messaging/support/grievances/rules.ts'
import * as payouts from '../domains/money/payouts/rules.ts'
import * as routes from '../domains/money/payouts/route/rules.ts'
import * as onboarding from '../domains/selling/onboarding/rules/states.ts'

type StateTable = {
  starts: readonly string[]
  /** States without a further transition. */
  finals: readonly string[]
  /** States in which no further event is expected, though one may happen. */
  rests: readonly string[]
  states: readonly string[]
  events: readonly string[]
  next: (state: string, event: string) => string | null
}

/** Widened type, so that the properties can try every pair of states and events. */
type AnyNext = (state: never, event: never) => string | null
const table = (
  [starts, finals, rests = '']: [string, string, string?],
  states: readonly string[],
  [events, next]: [readonly string[], AnyNext],
): StateTable => ({
  starts: starts.split(' '),
  finals: finals.split(' ').filter(Boolean),
  rests: rests.split(' ').filter(Boolean),
  states,
  events,
  next: (state, event) => next(state as never, event as never),
})

/** Courier facts apply when they are further along. */
const nextOfParcel = (state: parcels.ParcelState, event: parcels.ParcelEvent & parcels.FactKind) =>
  parcels.isFactKind(event)
    ? parcels.rankOf(event) > parcels.rankOf(state)
      ? event
      : null
    : parcels.nextState(state, event)

const POST_STATES = ['draft', 'scheduled', 'published', 'withdrawn', 'removed']
const POST_EVENTS = ['publish', 'schedule', 'withdraw', 'remove', 'restore', 'reinstate', 'hold_back']
const REQUEST_STATES = ['applied', 'info_requested', 'allowed', 'rejected', 'withdrawn', 'revoked']
const BOOKING_STATES = ['held', 'confirmed', 'expired', 'cancelled']
const WORKSHOP_STATES = [
  'draft',
  'submitted',
  'changes_requested',
  'published',
  'paused',
  'rejected',
  'archived',
]

const tables: Record<string, StateTable> = {
  order: table(
    ['pending_payment placed', 'cancelled returned_to_origin fully_returned'],
    orders.orderStates,
    [orders.orderEvents, orders.nextStatus],
  ),
  'cash on delivery': table(['waiting_confirmation confirmed', '', 'settled void'], cashStates, [
    cash.cashEvents,
    cash.nextState,
  ]),
  parcel: table(['draft', 'delivered inspected cancelled'], parcels.parcelStates, [
    [...parcels.parcelEvents, ...parcels.factKinds],
    nextOfParcel,
  ]),
  'return case': table(['requested', 'rejected_final withdrawn lapsed closed'], caseStates, [
    returns.caseEvents,
    returns.nextState,
  ]),
  payout: table(['draft', 'returned cancelled'], payouts.payoutStates, [
    payouts.payoutEvents,
    payouts.nextState,
  ]),
  'linked account': table(['wanted', '', 'activated stopped'], routes.linkStates, [
    routes.linkEvents,
    routes.nextLinkState,
  ]),
  transfer: table(['wanted', 'reversed dropped'], routes.transferStates, [
    routes.transferEvents,
    routes.nextTransferState,
  ]),
  'seller application': table(['draft', 'approved rejected withdrawn'], onboarding.states, [
    onboarding.events,
    onboarding.nextState,
  ]),
  'account deletion': table(['asked', 'cancelled executed'], privacy.deletionStates, [
    privacy.deletionEvents,
    privacy.nextState,
  ]),
  grievance: table(['open', '', 'closed'], grievances.states, [grievances.events, grievances.nextState]),
  post: table(['draft', '', 'published removed'], POST_STATES, [POST_EVENTS, posts.nextState]),
  'creator request': table(['applied', 'rejected withdrawn', 'allowed revoked'], REQUEST_STATES, [
    creators.requestEvents,
    creators.nextState,
  ]),
  booking: table(['held confirmed', 'cancelled'], BOOKING_STATES, [
    bookings.bookingEvents,
    bookings.nextBookingState,
  ]),
  conductor: table(['applied', '', 'allowed rejected withdrawn revoked'], REQUEST_STATES, [
    workshops.conductorEvents,
    workshops.nextConductorState,
  ]),
  workshop: table(['draft', 'archived'], WORKSHOP_STATES, [
    workshops.workshopEvents,
    workshops.nextWorkshopState,
  ]),
}

const stepsFrom = ({ events, next }: StateTable, state: string): string[] =>
  events.flatMap((event) => next(state, event) ?? [])

function reachableFrom(of: StateTable, starts: readonly string[]): Set<string> {
  const reached = new Set(starts)
  for (const state of reached) for (const to of stepsFrom(of, state)) reached.add(to)
  return reached
}

describe.each(Object.entries(tables))('the states of a %s', (_, of) => {
  test('are all reachable from the first states', () => {
    expect([...reachableFrom(of, of.starts)].sort()).toEqual([...of.states].sort())
  })

  test('end where the table says, and nowhere else', () => {
    const ends = of.states.filter((state) => stepsFrom(of, state).every((to) => to === state))
    expect(ends.sort()).toEqual([...of.finals].sort())
  })

  test('can all reach a state in which no further event is expected', () => {
    const ends = [...of.finals, ...of.rests]
    const stuck = of.states.filter((state) => !ends.some((end) => reachableFrom(of, [state]).has(end)))
    expect(stuck).toEqual([])
  })

  test('stay known for any sequence of events, and a final state is never left', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...of.starts),
        fc.array(fc.constantFrom(...of.events), { maxLength: 40 }),
        (start, happened) => {
          let state = start
          for (const event of happened) {
            const to = of.next(state, event)
            if (of.finals.includes(state)) expect(to === null || to === state).toBe(true)
            state = to ?? state
            expect(of.states).toContain(state)
          }
        },
      ),
    )
  })
})

/** The rows of the first table below a heading of a page, as `from event → to`. */
function documentedSteps(page: string, heading: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../..', page), 'utf8')
  const section = text.slice(text.indexOf(`\n## ${heading}\n`)).split('\n## ')[1] ?? ''
  const names = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [from, events, to] = line.split('|').slice(1).map(names)
      return (from ?? []).flatMap((state) =>
        (events ?? []).map((event, index) => `${state} ${event} → ${to?.[index] ?? to?.[0]}`),
      )
    })
}

test.each([
  ['order', 'docs/order-lifecycle.md', 'Order'],
  ['cash on delivery', 'docs/order-lifecycle.md', 'Cash on delivery'],
])('the steps of a %s are those of %s', (name, page, heading) => {
  const of = tables[name] ?? expect.unreachable()
  const steps = of.states.flatMap((from) =>
    of.events.flatMap((event) => {
      const to = of.next(from, event)
      return to === null ? [] : [`${from} ${event} → ${to}`]
    }),
  )
  expect(documentedSteps(page, heading).sort()).toEqual(steps.sort())
})

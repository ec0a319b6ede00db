import { describe, expect, test } from 'vitest'
import {
  caseEvents,
  dueAfter,
  freePieces,
  isOver,
  lastDay,
  nextState,
  verdictOf,
  type CaseEvent,
  type CaseState,
  type Settings,
} from './rules.ts'
import { states } from './contract/shapes.ts'

/** The transitions of a case (docs/order-lifecycle.md#return); every other one is refused. */
const documented: [CaseState, CaseEvent, CaseState][] = [
  ['requested', 'ask_info', 'info_needed'],
  ['requested', 'offer', 'requested'],
  ['requested', 'accept_offer', 'approved'],
  ['requested', 'approve', 'approved'],
  ['requested', 'reject', 'rejected'],
  ['requested', 'escalate', 'appealed'],
  ['requested', 'withdraw', 'withdrawn'],
  ['info_needed', 'give_info', 'requested'],
  ['info_needed', 'escalate', 'appealed'],
  ['info_needed', 'withdraw', 'withdrawn'],
  ['info_needed', 'lapse', 'lapsed'],
  ['approved', 'book_pickup', 'pickup_scheduled'],
  ['approved', 'send', 'in_transit'],
  ['approved', 'receive', 'received'],
  ['approved', 'resolve', 'resolved'],
  ['approved', 'withdraw', 'withdrawn'],
  ['approved', 'lapse', 'lapsed'],
  ['rejected', 'appeal', 'appealed'],
  ['rejected', 'let_stand', 'rejected_final'],
  ['appealed', 'decide_for', 'approved'],
  ['appealed', 'decide_against', 'rejected_final'],
  ['pickup_scheduled', 'pickup_off', 'approved'],
  ['pickup_scheduled', 'send', 'in_transit'],
  ['pickup_scheduled', 'receive', 'received'],
  ['pickup_scheduled', 'lose', 'inspected'],
  ['in_transit', 'receive', 'received'],
  ['in_transit', 'lose', 'inspected'],
  ['received', 'inspect', 'inspected'],
  ['received', 'escalate', 'appealed'],
  ['inspected', 'resolve', 'resolved'],
  ['inspected', 'appeal', 'appealed'],
  ['inspected', 'let_stand', 'rejected_final'],
  ['resolved', 'close', 'closed'],
]

const pairs = states.flatMap((state) => caseEvents.map((event) => [state, event] as const))

describe(`all ${pairs.length} pairs of a state and an event`, () => {
  test.each(pairs)('%s + %s', (state, event) => {
    const found = documented.find(([from, by]) => from === state && by === event)
    expect(nextState(state, event)).toBe(found?.[2] ?? null)
  })

  test('every state but the first is reachable, and every open one can be left', () => {
    const reached = new Set<CaseState>(['requested'])
    for (let round = 0; round < states.length; round += 1) {
      for (const [from, , to] of documented) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...states].sort())
    for (const state of states.filter((one) => !isOver(one)))
      expect(documented.some(([from, , to]) => from === state && to !== state)).toBe(true)
  })
})

const settings = {
  return_days: 7,
  answer_hours: 48,
  appeal_days: 7,
  decide_days: 7,
  hand_over_days: 10,
  inspect_days: 3,
  close_days: 3,
} as Settings
const at = new Date('2026-11-21T10:00:00Z')

test('the store has 48 hours, the staff 7 days, and a closed case has no due time', () => {
  expect(dueAfter('requested', at, settings)?.toISOString()).toBe('2026-11-23T10:00:00.000Z')
  expect(dueAfter('appealed', at, settings)?.toISOString()).toBe('2026-11-28T10:00:00.000Z')
  expect(dueAfter('closed', at, settings)).toBeNull()
})

test('a claim has the hours of its reason, all else the days of a return, and before all parcels are delivered there is no last day', () => {
  const damaged = {
    code: 'damaged',
    name: null,
    fault: 'seller',
    kinds: ['claim', 'return'],
    needs_photos: true,
    is_missing: false,
    claim_hours: 48,
  } as const
  const reason = { ...damaged, kinds: [...damaged.kinds] }
  expect(lastDay('claim', reason, { deliveredAt: at, settings })?.toISOString()).toBe(
    '2026-11-23T10:00:00.000Z',
  )
  expect(lastDay('return', reason, { deliveredAt: at, settings })?.toISOString()).toBe(
    '2026-11-28T10:00:00.000Z',
  )
  expect(lastDay('return', reason, { deliveredAt: null, settings })).toBeNull()
})

test.each([
  { line: { delivered: 3, returned: 0, undelivered: 0, inCases: 0, settled: 0 }, free: 3 },
  { line: { delivered: 3, returned: 1, undelivered: 0, inCases: 1, settled: 1 }, free: 2 },
  { line: { delivered: 3, returned: 1, undelivered: 0, inCases: 0, settled: 0 }, free: 2 },
  { line: { delivered: 2, returned: 1, undelivered: 1, inCases: 0, settled: 0 }, free: 2 },
  { line: { delivered: 3, returned: 2, undelivered: 0, inCases: 3, settled: 1 }, free: 0 },
])('of $line $free are free for a new case', ({ line, free }) => expect(freePieces(line)).toBe(free))

test('an inspection passes whole, in part, or not at all', () => {
  expect(verdictOf([{ quantity: 2, accepted: 2 }])).toBe('pass')
  expect(
    verdictOf([
      { quantity: 2, accepted: 2 },
      { quantity: 1, accepted: 0 },
    ]),
  ).toBe('partial')
  expect(verdictOf([{ quantity: 2, accepted: 0 }])).toBe('fail')
})

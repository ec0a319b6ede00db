import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyFacts,
  codAmountOf,
  factKinds,
  returnAfterFailures,
  supersedes,
  mayChangeReturnProgress,
  nextState,
  parcelEvents,
  parcelStates,
  rankOf,
  type Fact,
  type ParcelProgress,
  returnProgressOf,
  type ParcelState,
} from './rules.ts'

const T0 = Date.parse('2026-11-21T04:30:00Z')
const at = (minutes: number): Date => new Date(T0 + minutes * 60_000)

describe('parcel transitions', () => {
  test('people and the clock have these transitions, and no other of 176 pairs', () => {
    const steps = parcelStates.flatMap((state) =>
      parcelEvents.flatMap((event) => {
        const to = nextState(state, event)
        return to ? [`${state} ${event} ${to}`] : []
      }),
    )
    expect(steps).toEqual([
      'draft label ready',
      'draft cancel cancelled',
      'ready schedule_pickup pickup_scheduled',
      'ready hand_over picked_up',
      'ready cancel cancelled',
      'pickup_scheduled hand_over picked_up',
      'pickup_scheduled cancel cancelled',
      'pickup_failed schedule_pickup pickup_scheduled',
      'pickup_failed hand_over picked_up',
      'pickup_failed cancel cancelled',
      ...['picked_up', 'in_transit', 'out_for_delivery'].flatMap(onTheWay),
      'delivery_failed reattempt delivery_failed',
      ...onTheWay('delivery_failed'),
      ...['rto_initiated', 'rto_in_transit'].flatMap((state) => [
        `${state} mark_delivered delivered`,
        `${state} mark_back rto_delivered`,
        `${state} mark_lost lost`,
        `${state} mark_damaged damaged_in_transit`,
      ]),
      ...['lost', 'damaged_in_transit'].flatMap((state) => [
        `${state} mark_delivered delivered`,
        `${state} mark_back rto_delivered`,
      ]),
      'rto_delivered inspect inspected',
    ])
  })

  test('a closed state has no transitions', () => {
    for (const state of ['delivered', 'inspected', 'cancelled'] as const)
      for (const event of parcelEvents) expect(nextState(state, event)).toBeNull()
  })
})

const onTheWay = (state: string): string[] => [
  `${state} send_back rto_initiated`,
  `${state} mark_delivered delivered`,
  `${state} mark_lost lost`,
  `${state} mark_damaged damaged_in_transit`,
]

const facts = fc.array(
  fc.record({ kind: fc.constantFrom(...factKinds), at: fc.integer({ min: 0, max: 12 }).map(at) }),
  { maxLength: 14 },
)
const beginnings = fc.constantFrom<ParcelState>(
  'ready',
  'pickup_scheduled',
  'pickup_failed',
  'picked_up',
  'inspected',
  'cancelled',
)

describe('courier updates', () => {
  test('lead to the same state in any order and with any repetition (I-14)', () => {
    fc.assert(
      fc.property(
        beginnings,
        facts.chain((sequence) =>
          fc.tuple(
            fc.constant(sequence),
            fc.shuffledSubarray([...sequence, ...sequence, ...sequence], { minLength: sequence.length * 3 }),
          ),
        ),
        (state, [sequence, again]) => {
          const known: ParcelProgress = { state, stateAt: at(-60) }
          expect(applyFacts(known, again)).toEqual(applyFacts(known, sequence))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('lead to the same state one by one as all at once, and never a step back', () => {
    fc.assert(
      fc.property(beginnings, facts, (state, sequence) => {
        let known: ParcelProgress = { state, stateAt: at(-60) }
        for (const fact of sequence) {
          const next = applyFacts(known, [fact])
          expect(rankOf(next.state)).toBeGreaterThanOrEqual(rankOf(known.state))
          known = next
        }
        expect(known).toEqual(applyFacts({ state, stateAt: at(-60) }, sequence))
      }),
      { numRuns: 2_000 },
    )
  })

  test('do not undo "delivered", however late they arrive', () => {
    const known: ParcelProgress = { state: 'delivered', stateAt: at(0) }
    for (const kind of factKinds) expect(supersedes(known, { kind, at: at(60) })).toBe(false)
  })

  test('of a failed attempt at 10:00 and a new one at 14:00 the later counts, also when it arrives first', () => {
    const failed: Fact = { kind: 'delivery_failed', at: at(0) }
    const out: Fact = { kind: 'out_for_delivery', at: at(240) }
    const known: ParcelProgress = { state: 'in_transit', stateAt: at(-600) }
    expect(applyFacts(known, [failed, out]).state).toBe('out_for_delivery')
    expect(applyFacts(known, [out, failed]).state).toBe('out_for_delivery')
  })

  test('three failed attempts send the parcel back, dated at the third, in any order', () => {
    expect(returnAfterFailures([at(30), at(10), at(20)], 3)).toEqual({ kind: 'rto_initiated', at: at(30) })
    expect(returnAfterFailures([at(30), at(10)], 3)).toBeNull()
  })
})

/** The cash amounts of parcels with these values, computed one after the other. */
function cashAmounts(duePaise: number, values: readonly number[]): number[] {
  let leftPaise = duePaise
  return values.map((insidePaise, index) => {
    const rest = values.slice(index + 1)
    const cash = codAmountOf({
      leftPaise,
      insidePaise,
      outsidePaise: rest.length > 0 ? rest.reduce((sum, value) => sum + value, 0) : null,
    })
    leftPaise -= cash
    return cash
  })
}

test('cash is shared among parcels in whole rupees and adds up to what is due', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 99, max: 5_000 }).map((rupees) => rupees * 100),
      fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 6 }),
      (duePaise, values) => {
        const all = cashAmounts(duePaise, values)
        for (const cash of all) {
          expect(cash % 100).toBe(0)
          expect(cash).toBeGreaterThanOrEqual(0)
        }
        expect(all.reduce((sum, cash) => sum + cash, 0)).toBe(duePaise)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('3 parcels of equal value share ₹929 as ₹310, ₹310 and ₹309; with any number of parcels, none asks for ₹2 more than another', () => {
  expect(cashAmounts(92_900, [30_967, 30_967, 30_967])).toEqual([31_000, 31_000, 30_900])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 400_000 }),
      fc.integer({ min: 1, max: 12 }),
      (rupees, value, parcels) => {
        const all = cashAmounts(rupees * 100, Array<number>(parcels).fill(value))
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(100)
      },
    ),
    { numRuns: 1_000 },
  )
})

describe('return progress of an undelivered order', () => {
  const out = (...states: ParcelState[]) =>
    returnProgressOf(states.map((state) => ({ direction: 'forward', state, settled_at: null })))
  test.each<[string, ParcelState[], ReturnType<typeof returnProgressOf>]>([
    ['one parcel is lost', ['lost'], 'lost'],
    ['one is lost and one damaged', ['lost', 'damaged_in_transit'], 'lost'],
    ['one is lost and one was delivered', ['lost', 'delivered'], 'lost'],
    ['one is lost and one is still on its way', ['lost', 'in_transit'], null],
    ['one is lost and one goes back', ['lost', 'rto_in_transit'], 'coming'],
    ['one is lost and one has come back', ['lost', 'rto_delivered'], 'back'],
    ['both go back, one has arrived', ['rto_in_transit', 'rto_delivered'], 'coming'],
    ['all were delivered', ['delivered', 'delivered'], null],
    ['nothing has left', ['ready'], null],
  ])('%s', (_what, states, expected) => expect(out(...states)).toBe(expected))

  test('a refunded lost parcel stays lost unless another one was delivered; one that comes back does not turn the order back', () => {
    const lost = { direction: 'forward', state: 'lost', settled_at: new Date(T0) } as const
    expect(returnProgressOf([lost])).toBe('lost')
    expect(
      returnProgressOf([lost, { direction: 'forward', state: 'delivered', settled_at: null }]),
    ).toBeNull()
    expect(returnProgressOf([{ direction: 'reverse', state: 'lost', settled_at: null }])).toBeNull()
  })

  test('a lost parcel that is found can be delivered', () => {
    expect([
      mayChangeReturnProgress('in_transit', 'lost'),
      mayChangeReturnProgress('lost', 'delivered'),
      mayChangeReturnProgress('in_transit', 'out_for_delivery'),
    ]).toEqual([true, true, false])
  })
})

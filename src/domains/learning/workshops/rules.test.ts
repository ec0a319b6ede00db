import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import {
  conductorStates,
  workshopStates,
  type ConductorState,
  type WorkshopState,
} from './contract/shapes.ts'
import {
  conductorEvents,
  idOfSlug,
  sortMeetings,
  isOnSale,
  listModes,
  nextConductorState,
  nextWorkshopState,
  priceOf,
  slugOf,
  workshopEvents,
} from './rules.ts'

const NOW = new Date('2026-12-01T06:00:00.000Z')
const daysAhead = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

/** Every allowed transition, written independently; every absent pair is refused. */
const conductorSteps: Record<string, ConductorState> = {
  'null apply': 'applied',
  'rejected apply': 'applied',
  'withdrawn apply': 'applied',
  'info_requested answer': 'applied',
  'applied ask': 'info_requested',
  'applied approve': 'allowed',
  'info_requested approve': 'allowed',
  'applied reject': 'rejected',
  'info_requested reject': 'rejected',
  'applied withdraw': 'withdrawn',
  'info_requested withdraw': 'withdrawn',
  'allowed revoke': 'revoked',
  'revoked reinstate': 'allowed',
}

const workshopSteps: Record<string, WorkshopState> = {
  'null create': 'draft',
  'draft submit': 'submitted',
  'changes_requested submit': 'submitted',
  'rejected submit': 'submitted',
  'submitted approve': 'published',
  'submitted reject': 'rejected',
  'submitted request_changes': 'changes_requested',
  'published request_changes': 'changes_requested',
  'paused request_changes': 'changes_requested',
  'published pause': 'paused',
  'paused resume': 'published',
  'draft archive': 'archived',
  'changes_requested archive': 'archived',
  'rejected archive': 'archived',
  'paused archive': 'archived',
  'published archive': 'archived',
  'published rewrite': 'submitted',
  'paused rewrite': 'submitted',
}

describe('an application to conduct workshops', () => {
  const from = fc.constantFrom(null, ...conductorStates)

  test('goes from each of 7 states by each of 8 events to the table’s next state or is refused', () => {
    for (const state of [null, ...conductorStates])
      for (const event of conductorEvents)
        expect([state, event, nextConductorState(state, event)]).toEqual([
          state,
          event,
          conductorSteps[`${state} ${event}`] ?? null,
        ])
  })

  test('is never approved by the applicant’s own steps', () => {
    const own = fc.constantFrom('apply' as const, 'answer' as const, 'withdraw' as const)
    fc.assert(
      fc.property(
        from.filter((state) => state !== 'allowed'),
        fc.array(own),
        (start, events) => {
          const end = events.reduce<ConductorState | null>(
            (state, event) => nextConductorState(state, event) ?? state,
            start,
          )
          expect(end).not.toBe('allowed')
        },
      ),
    )
  })

  test('that was revoked is approved again by reinstate alone', () => {
    const events = conductorEvents.filter((event) => nextConductorState('revoked', event) !== null)
    expect(events).toEqual(['reinstate'])
  })
})

describe('a workshop', () => {
  test('goes from each of 8 states by each of 9 events to the table’s next state or is refused', () => {
    for (const state of [null, ...workshopStates])
      for (const event of workshopEvents)
        expect([state, event, nextWorkshopState(state, event)]).toEqual([
          state,
          event,
          workshopSteps[`${state} ${event}`] ?? null,
        ])
  })

  test('that is archived stays archived whatever happens', () => {
    expect(workshopEvents.filter((event) => nextWorkshopState('archived', event) !== null)).toEqual([])
  })

  test('is first published by an approval, in every order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...workshopEvents), { maxLength: 30 }), (events) => {
        let state: WorkshopState | null = null
        let isApproved = false
        for (const event of events) {
          const next: WorkshopState | null = nextWorkshopState(state, event)
          if (!next) continue
          if (event === 'approve') isApproved = true
          state = next
          if (state === 'published' || state === 'paused') expect(isApproved).toBe(true)
        }
      }),
    )
  })
})

describe('the price of a ticket at ₹1,180, early ₹900 until 7 days before', () => {
  const ticket = { price_paise: 118_000, early_paise: 90_000, early_days: 7 }

  test.each([
    { when: '8 days before', startsAt: daysAhead(8), paise: 90_000 },
    { when: 'exactly 7 days before', startsAt: daysAhead(7), paise: 90_000 },
    {
      when: 'a millisecond after 7 days before',
      startsAt: new Date(daysAhead(7).getTime() - 1),
      paise: 118_000,
    },
    { when: 'on the day itself', startsAt: NOW, paise: 118_000 },
    { when: 'after it has begun', startsAt: daysAhead(-1), paise: 118_000 },
  ])('is $paise paise $when', ({ startsAt, paise }) => {
    expect(priceOf(ticket, startsAt, NOW)).toBe(paise)
  })

  test('is the usual one if the early price has no days, or the days have no price', () => {
    expect(priceOf({ ...ticket, early_days: null }, daysAhead(30), NOW)).toBe(118_000)
    expect(priceOf({ ...ticket, early_paise: null }, daysAhead(30), NOW)).toBe(118_000)
  })

  test('never falls as the session comes nearer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        expect(priceOf(ticket, daysAhead(near), NOW)).toBeGreaterThanOrEqual(
          priceOf(ticket, daysAhead(far), NOW),
        )
      }),
    )
  })

  test('is ₹0 early if the early price is ₹0', () => {
    expect(priceOf({ ...ticket, early_paise: 0 }, daysAhead(9), NOW)).toBe(0)
  })
})

describe('the meetings of a session', () => {
  const meeting = (from: number, until: number) => ({
    startsAt: new Date(NOW.getTime() + from * 3_600_000).toISOString(),
    endsAt: new Date(NOW.getTime() + until * 3_600_000).toISOString(),
  })

  test.each([
    { what: 'one of 2 hours', given: [meeting(1, 3)], isFine: true },
    { what: 'two that touch', given: [meeting(1, 3), meeting(3, 5)], isFine: true },
    { what: 'none', given: [], isFine: false },
    { what: 'one that ends when it begins', given: [meeting(1, 1)], isFine: false },
    { what: 'one that ends before it begins', given: [meeting(3, 1)], isFine: false },
    { what: 'two that overlap by an hour', given: [meeting(1, 3), meeting(2, 5)], isFine: false },
    { what: 'one inside another', given: [meeting(1, 9), meeting(3, 4)], isFine: false },
    { what: 'the same twice', given: [meeting(1, 3), meeting(1, 3)], isFine: false },
  ])('$what: accepted $isFine', ({ given, isFine }) => {
    expect(sortMeetings(given) !== null).toBe(isFine)
  })

  test('are sorted by time, in whatever order up to 30 are given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.infiniteStream(fc.nat()), (count, dice) => {
        const sorted = Array.from({ length: count }, (_, index) => meeting(index * 3, index * 3 + 2))
        const keyed = sorted.map((one) => ({ one, key: dice.next().value ?? 0 }))
        const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
        expect(sortMeetings(shuffled)).toEqual(sorted)
      }),
    )
  })
})

describe('the URL of a workshop', () => {
  test('“Block printing & dyeing” with id 12 is Block-printing-and-dyeing--12', () => {
    expect(slugOf({ id: 12, title: '  Block printing & dyeing ' })).toBe('Block-printing-and-dyeing--12')
  })

  test('leads back to its id, whatever its title is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        (id, title) => {
          expect(idOfSlug(slugOf({ id, title }))).toBe(id)
        },
      ),
    )
  })

  test.each(['', 'Block-printing', 'Block--', 'Block--12x', '-12', `x--${'9'.repeat(16)}`])(
    '“%s” is not the URL of a workshop',
    (slug) => {
      expect(idOfSlug(slug)).toBeNull()
    },
  )
})

describe('a session', () => {
  test.each([
    { state: 'scheduled', minutes: 1, isIt: true },
    { state: 'scheduled', minutes: 0, isIt: false },
    { state: 'cancelled', minutes: 1, isIt: false },
    { state: 'finished', minutes: 1, isIt: false },
  ] as const)(
    'that is $state is on sale $minutes minutes before its sale ends: $isIt',
    ({ state, minutes, isIt }) => {
      const sales_until = new Date(NOW.getTime() + minutes * 60_000)
      expect(isOnSale({ state, sales_until }, NOW)).toBe(isIt)
    },
  )

  test('has a pool for each mode that has seats', () => {
    expect(listModes({ in_person: 0, online: 0 })).toEqual([])
    expect(listModes({ in_person: 12, online: 0 })).toEqual([['in_person', 12]])
    expect(listModes({ in_person: 12, online: 40 })).toEqual([
      ['in_person', 12],
      ['online', 40],
    ])
  })
})

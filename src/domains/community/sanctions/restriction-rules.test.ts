import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import { Refusal } from '#platform/refusal'
import { requireUnrestricted } from './index.ts'
import { countStrikes, nextSanctionKind, sanctionStateOf } from './rules.ts'
import { impose, inDays, restrictionAfter, setUpSanctions, shop } from './sanctions.fixture.ts'

const NOW = new Date('2026-12-01T06:00:00.000Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const near = fc
  .oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }))
  .map(at)
const strike = fc.record({ lifted_at: fc.option(near), strike_until: near })

describe('a strike', () => {
  test.each([
    { ends: 1, counts: 1, when: 'in a millisecond' },
    { ends: 0, counts: 0, when: 'exactly now' },
    { ends: -1, counts: 0, when: 'a millisecond ago' },
  ])('that expires $when counts $counts', ({ ends, counts }) => {
    expect(countStrikes([{ lifted_at: null, strike_until: at(ends) }], NOW)).toBe(counts)
  })

  test('counts the same in any order, and those of two accounts add up', () => {
    fc.assert(
      fc.property(fc.array(strike), fc.array(strike), near, (one, other, now) => {
        const sum = countStrikes(one, now) + countStrikes(other, now)
        expect(countStrikes([...other, ...one].toReversed(), now)).toBe(sum)
      }),
    )
  })

  test('no longer counts once its sanction is lifted, whatever its end', () => {
    fc.assert(
      fc.property(fc.array(strike), near, (rows, now) => {
        const lifted = rows.map((row) => ({ ...row, lifted_at: now }))
        expect(countStrikes(lifted, now)).toBe(0)
      }),
    )
  })

  test('more or less changes the proposal by the thresholds alone: 20 warnings if both are 21', () => {
    const never = { strikes_to_limit: 21, strikes_to_suspend: 21 }
    expect([0, 20, 21].map((strikes) => nextSanctionKind(strikes, never))).toEqual([
      'warning',
      'warning',
      'suspended',
    ])
    expect(nextSanctionKind(2, { strikes_to_limit: 5, strikes_to_suspend: 2 })).toBe('suspended')
  })
})

test('a sanction is in exactly one state: lifted if lifted, else ended from its end on, else active', () => {
  const row = fc.record({ lifted_at: fc.option(near), until: fc.option(near) })
  fc.assert(
    fc.property(row, near, ({ lifted_at, until }, now) => {
      const hasEnded = until !== null && until.getTime() <= now.getTime()
      const expected = lifted_at === null ? (hasEnded ? 'ended' : 'active') : 'lifted'
      expect(sanctionStateOf({ lifted_at, until }, now)).toBe(expected)
    }),
  )
})

describe('the restriction in force', () => {
  setUpSanctions()

  test('is the longest suspension, else the longest limit, whatever the sanctions and their order', async () => {
    const kind = fc.constantFrom(
      'warning' as const,
      'limited' as const,
      'suspended' as const,
      'revoked' as const,
    )
    const sanction = fc.record({ kind, days: fc.integer({ min: 1, max: 5 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(sanction, { maxLength: 5 }), fc.nat(6), async (all, later) => {
        const ravi = await shop.person('Ravi Nair')
        for (const { kind: imposed, days } of all) await impose(ravi, imposed, { days })
        const longest = (of: string) =>
          Math.max(0, ...all.filter((one) => one.kind === of && one.days > later).map(({ days }) => days))
        const [suspended, limited] = [longest('suspended'), longest('limited')]
        const expected =
          suspended > 0
            ? ['suspended', inDays(suspended).toISOString()]
            : limited > 0
              ? ['limited', inDays(limited).toISOString()]
              : null
        expect(await restrictionAfter(ravi, later)).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    {
      kind: 'limited' as const,
      en: "You can't post, comment or review until 30 November 2026. To see why or to appeal, open “Account status” in your account.",
      hi: 'आप 30 नवंबर 2026 तक पोस्ट, टिप्पणी या रिव्यू नहीं कर सकते। वजह देखने या अपील करने के लिए अपने अकाउंट में “अकाउंट की स्थिति” खोलें।',
    },
    {
      kind: 'suspended' as const,
      en: "You can't take part in the community until 30 November 2026. To see why or to appeal, open “Account status” in your account.",
      hi: 'आप 30 नवंबर 2026 तक कम्युनिटी में भाग नहीं ले सकते। वजह देखने या अपील करने के लिए अपने अकाउंट में “अकाउंट की स्थिति” खोलें।',
    },
  ])(
    '$kind for 7 days is said in English and Hindi, with the way to the appeal',
    async ({ kind, en, hi }) => {
      const ravi = await shop.person('Ravi Nair')
      await impose(ravi, kind, { days: 7 })
      const refusal = await refusedTo(ravi.id)
      expect([refusal.toBody('en')['message'], refusal.toBody('hi')['message']]).toEqual([en, hi])
    },
  )

  test('without an end is said as “for now”, and its answer has until: null', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id } = await impose(ravi, 'suspended')
    await shop.db.updateTable('sanctions.sanctions').set({ until: null }).where('id', '=', id).execute()
    await impose(ravi, 'limited')
    expect((await refusedTo(ravi.id)).toBody()).toMatchObject({
      code: 'conduct_suspended',
      message: expect.stringContaining("You can't take part in the community for now."),
      until: null,
    })
    expect(await restrictionAfter(ravi, 10_000)).toEqual(['suspended', null])
  })
})

async function refusedTo(personId: number): Promise<Refusal> {
  const asked = requireUnrestricted(shop.db, personId, { doing: 'speak', now: shop.clock.now() })
  const error: unknown = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error('It was not refused.')
  return error
}

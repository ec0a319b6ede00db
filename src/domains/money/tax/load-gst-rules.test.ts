import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { loadGstRules, importGstRules, rateFor, type GstRules, type GstRule } from './index.ts'

let shop: FreshDb
let book: GstRules
beforeAll(async () => {
  shop = await freshDb()
  book = await loadGstRules(shop.db)
})
afterAll(() => shop.drop())

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS
/** Noon in India. */
const on = (date: string): Date => new Date(`${date}T12:00:00+05:30`)

describe('the GST rules as shipped', () => {
  test('have exactly one rate for every kind of goods, every price and every day from 22 September 2025 on', () => {
    const sale = fc.record({
      code: fc.constantFrom(...book.keys()),
      day: fc.integer({ min: dayOf('2025-09-22'), max: dayOf('2040-01-01') }),
      valuePaise: fc.oneof(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(249_999, 250_000, 250_001),
      ),
    })
    fc.assert(
      fc.property(sale, ({ code, day, valuePaise }) => {
        const fitting = (book.get(code) ?? []).filter(
          (rule) =>
            rule.fromDay <= day &&
            day <= (rule.untilDay ?? Number.POSITIVE_INFINITY) &&
            rule.abovePaise < valuePaise &&
            valuePaise <= (rule.uptoPaise ?? Number.POSITIVE_INFINITY),
        )
        expect(fitting).toHaveLength(1)
        expect(rateFor(book, { rule: code, pricePaise: valuePaise, on: new Date(day * DAY_MS) })).toBeTypeOf(
          'number',
        )
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['sewing-needles', 5],
    ['knitting-tools', 18],
    ['pencils-and-chalk', 0],
    ['imitation-jewellery', 3],
    ['loose-stones', 0.25],
    ['thread-and-yarn', 5],
    ['other', 18],
  ])('%s carry %d %%', (rule, ratePercent) => {
    expect(rateFor(book, { rule, pricePaise: 10_000, on: on('2026-11-21') })).toBe(ratePercent)
  })

  test.each([
    { rupees: 2_500, ratePercent: 5, why: 'well below' },
    { rupees: 2_625, ratePercent: 5, why: 'worth exactly ₹2,500 before GST' },
    { rupees: 2_625.01, ratePercent: 18, why: 'a paisa more' },
    { rupees: 9_999, ratePercent: 18, why: 'well above' },
  ])('a table cloth at ₹$rupees carries $ratePercent %: $why', ({ rupees, ratePercent }) => {
    expect(rateFor(book, { rule: 'textile-articles', pricePaise: rupees * 100, on: on('2026-11-21') })).toBe(
      ratePercent,
    )
  })

  test('have no rate for gold bars, and answer days before the first rule as the first', () => {
    expect(rateFor(book, { rule: 'gold-bars', pricePaise: 100, on: on('2026-11-21') })).toBeNull()
    expect(rateFor(book, { rule: 'candles', pricePaise: 100, on: on('2019-01-01') })).toBe(5)
  })
})

describe('a new rate', () => {
  const saveRules = (rules: GstRule[]) =>
    transact(shop.db, (tx) =>
      importGstRules(tx, [{ code: 'diyas', what: 'Diyas', hsnPrefixes: ['6913'], rules }]),
    )
  const rate = async (at: string) =>
    rateFor(await loadGstRules(shop.db), { rule: 'diyas', pricePaise: 100, on: new Date(at) })
  beforeEach(() => saveRules([{ ratePercent: 5, from: '2025-09-22' }]))

  test.each<[string, GstRule[]]>([
    ['no rules', []],
    ['an invalid date', [{ ratePercent: 5, from: '2026-02-30' }]],
    ['an end before the start', [{ ratePercent: 5, from: '2026-04-01', until: '2026-03-31' }]],
    ['a rate of 41 %', [{ ratePercent: 41, from: '2026-04-01' }]],
    ['an empty price range', [{ ratePercent: 5, from: '2026-04-01', abovePaise: 100, uptoPaise: 100 }]],
  ])('is refused with %s', async (_what, rules) => {
    await expect(saveRules(rules)).rejects.toMatchObject({ status: 400 })
  })

  test.each<[string, GstRule[], string]>([
    [
      'two rates on one day',
      [
        { ratePercent: 5, from: '2025-09-22', until: '2026-12-31' },
        { ratePercent: 12, from: '2026-12-31' },
      ],
      'gst_rules_overlap',
    ],
    [
      'a day without a rate',
      [
        { ratePercent: 5, from: '2025-09-22', until: '2026-12-30' },
        { ratePercent: 12, from: '2027-01-01' },
      ],
      'every price on every day',
    ],
    [
      'an end without a rate after it',
      [{ ratePercent: 5, from: '2025-09-22', until: '2026-12-31' }],
      'every price on every day',
    ],
    [
      'a price without a rate',
      [
        { ratePercent: 5, from: '2025-09-22', uptoPaise: 100 },
        { ratePercent: 12, from: '2025-09-22', abovePaise: 200 },
      ],
      'every price on every day',
    ],
    [
      'no rate for cheap goods',
      [{ ratePercent: 5, from: '2025-09-22', abovePaise: 100 }],
      'every price on every day',
    ],
  ])('is rolled back when it leaves %s', async (_what, rules, reason) => {
    await expect(saveRules(rules)).rejects.toThrow(reason)
    expect(await rate('2026-11-21T12:00:00+05:30')).toBe(5)
  })

  test('starts with its day in India, not in London', async () => {
    await saveRules([
      { ratePercent: 5, from: '2025-09-22', until: '2026-12-31' },
      { ratePercent: 12, from: '2027-01-01' },
    ])
    expect(await rate('2026-12-31T23:59:59+05:30')).toBe(5)
    expect(await rate('2027-01-01T00:00:00+05:30')).toBe(12)
  })

  test('is in force at once after the commit, and nowhere after a rollback', async () => {
    const undone = transact(shop.db, async (tx) => {
      await importGstRules(tx, [
        { code: 'diyas', what: 'Diyas', hsnPrefixes: [], rules: [{ ratePercent: 18, from: '2025-09-22' }] },
      ])
      expect(rateFor(await loadGstRules(tx), { rule: 'diyas', pricePaise: 1, on: on('2026-11-21') })).toBe(18)
      throw new Error('the power went')
    })
    await expect(undone).rejects.toThrow('the power went')
    expect(await rate('2026-11-21T12:00:00+05:30')).toBe(5)
  })

  test('any set of rules is either refused or has exactly one rate for every day and price', async () => {
    const rule = fc.record({
      ratePercent: fc.constantFrom(0, 5, 18),
      from: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
      until: fc.constantFrom('2026-01-01', '2026-01-02', null),
      abovePaise: fc.constantFrom(0, 1, 2),
      uptoPaise: fc.constantFrom(1, 2, null),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { minLength: 1, maxLength: 4 }), async (rules) => {
        const isAccepted = await saveRules(rules).then(
          () => true,
          () => false,
        )
        const first = rules.map(({ from }) => from).toSorted()[0] ?? ''
        const counts = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']
          .filter((day) => day >= first)
          .flatMap((day) =>
            [1, 2, 3].map(
              (paise) =>
                rules.filter(
                  (one) =>
                    one.from <= day &&
                    day <= (one.until ?? '9') &&
                    one.abovePaise < paise &&
                    paise <= (one.uptoPaise ?? Number.POSITIVE_INFINITY),
                ).length,
            ),
          )
        const isOdd = rules.some(
          (one) =>
            (one.until !== null && one.until < one.from) ||
            (one.uptoPaise !== null && one.uptoPaise <= one.abovePaise),
        )
        expect(isAccepted).toBe(!isOdd && counts.every((count) => count === 1))
      }),
      { numRuns: 150 },
    )
  })
})

test('the database refuses to delete a rule if a day would have no rate', async () => {
  const deletion = sql`delete from tax.gst_rules where upto_paise is null and code_id = (select id from tax.gst_codes where code = 'clothing')`
  await expect(deletion.execute(shop.db)).rejects.toThrow('every price on every day')
})

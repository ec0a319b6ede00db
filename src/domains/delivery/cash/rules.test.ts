import { translate } from '#platform/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeAwb, parseRemittances, type FileRow } from './remittances/parse-remittances.ts'
import { matchRows, rowKey, type OwedCollection } from './remittances/rules.ts'
import {
  lastTenDigits,
  cashEvents,
  needsConfirmation,
  nextState,
  refusalReason,
  dueEvent,
  type CashState,
  type Settings,
} from './rules.ts'
import { cashStates } from './contract.ts'

const SETTINGS: Settings = {
  mostOpen: 3,
  mostRefusals: 2,
  refusalDays: 180,
  confirmAbovePaise: null,
  confirmFirst: false,
  confirmHours: 24,
  remitDays: 8,
  productIds: [],
  categoryIds: [],
}

describe('cash transitions', () => {
  const steps = cashStates.flatMap((from) =>
    cashEvents.map((event) => [from, event, nextState(from, event)] as const),
  )

  test('the table has these transitions and no other', () => {
    expect(
      steps.filter(([, , to]) => to !== null).map(([from, event, to]) => `${from} ${event} → ${to}`),
    ).toEqual([
      'waiting_confirmation confirm → confirmed',
      'waiting_confirmation void → void',
      'confirmed hand_over → due',
      'confirmed collect → collected',
      'confirmed void → void',
      'due collect → collected',
      'due void → void',
      'collected remit → remitted',
      'collected fall_short → short',
      'collected write_off → settled',
      'remitted collect → collected',
      'remitted bank → settled',
      'settled collect → collected',
      'void collect → collected',
      'short remit → remitted',
      'short write_off → settled',
    ])
  })

  test('every state is reachable, and settled and void are left only when a courier collects cash late', () => {
    const reached = new Set<CashState>([
      'waiting_confirmation',
      ...steps.flatMap(([, , to]) => (to ? [to] : [])),
    ])
    expect([...reached].sort()).toEqual([...cashStates].sort())
    for (const end of ['settled', 'void'] as const)
      expect(cashEvents.filter((event) => nextState(end, event))).toEqual(['collect'])
  })

  test('any amounts lead to an end in the fewest steps and never in a circle', () => {
    const figures = fc.record({
      askedPaise: fc.integer({ min: 0, max: 5 }),
      voidPaise: fc.integer({ min: 0, max: 5 }),
      collectedPaise: fc.integer({ min: 0, max: 5 }),
      remittedPaise: fc.integer({ min: 0, max: 5 }),
      writtenOffPaise: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(figures, fc.boolean(), fc.constantFrom(...cashStates), (sums, isShort, from) => {
        let state: CashState = from
        for (let steps = 0; ; steps += 1) {
          const event = dueEvent(state, sums, isShort)
          if (event === null) return
          const to = nextState(state, event)
          expect(to).not.toBeNull()
          expect(steps).toBeLessThan(4)
          state = to as CashState
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('who may pay in cash', () => {
  const history = { open: 0, refused: 0, isExcluded: false }
  test.each([
    [
      'a shopper who refused 2 parcels in half a year',
      { refused: 2 },
      /accept your recent cash on delivery orders/,
    ],
    ['a shopper with 3 unpaid cash orders', { open: 3 }, /unpaid cash on delivery orders/],
    ['goods that cannot be paid for in cash', { isExcluded: true }, /only be paid for online/],
  ])('%s', (_what, more, sentence) => {
    expect(translate(refusalReason(SETTINGS, { ...history, ...more }) ?? '')).toMatch(sentence)
  })

  test('every other buyer may, also after 1 refused parcel', () => {
    expect(refusalReason(SETTINGS, { ...history, refused: 1, open: 2 })).toBeNull()
  })

  test.each([
    [
      "the shopper's own number in another format",
      { phone: '+91 90000-00001', provenPhone: '9000000001' },
      false,
    ],
    ["another person's number", { phone: '9000000002', provenPhone: '9000000001' }, true],
    ['a number, for a shopper without a proven one', { phone: '9000000001', provenPhone: null }, true],
  ])('an order to %s waits for a code: %o %s', (_what, numbers, waits) => {
    expect(needsConfirmation(SETTINGS, { ...numbers, totalPaise: 100_00, isFirst: true })).toBe(waits)
  })

  test('an order of ₹5,000.01 waits where large orders need a code, and a first order where first orders need one', () => {
    const own = { phone: '9000000001', provenPhone: '9000000001', totalPaise: 500_001, isFirst: false }
    expect(needsConfirmation({ ...SETTINGS, confirmAbovePaise: 500_000 }, own)).toBe(true)
    expect(needsConfirmation({ ...SETTINGS, confirmAbovePaise: 500_001 }, own)).toBe(false)
    expect(needsConfirmation({ ...SETTINGS, confirmFirst: true }, { ...own, isFirst: true })).toBe(true)
    expect(lastTenDigits('091-9000000001')).toBe('9000000001')
  })
})

describe("parsing a courier's file", () => {
  test('accepts any known column titles, and names each wrong line', () => {
    const text =
      '\uFEFFCourier Name,AWB No.,COD Amount,UTR Number\nDelhivery,1490 8123,"₹1,234.50",N123\nDelhivery,,10,N1\nDelhivery,A1,-5,N1\nDelhivery,A2,1.234,N1\nX,A3,5,\n'
    const { rows, errors } = parseRemittances(text)
    expect(rows).toEqual([
      { rowNo: 2, courier: 'delhivery', awb: '14908123', amountPaise: 123_450, reference: 'N123' },
    ])
    expect(errors.map(({ row }) => row)).toEqual([3, 4, 5, 6])
  })

  test.each(['', 'a,b\n1,2', '"', 'courier,awb,amount\nx,y,1'])('%j is not a valid file', (text) => {
    expect(() => parseRemittances(text)).toThrow(/file|column|CSV/)
  })

  test('any input is parsed or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (rest) => {
        try {
          parseRemittances(`courier,awb,amount,reference\n${rest}`)
        } catch (error) {
          expect((error as { status?: number }).status).toBe(400)
        }
      }),
    )
    expect(normalizeAwb(' sf-12 34 ')).toBe('SF1234')
  })
})

describe('matching remittances', () => {
  const row = (awb: string, rupees: number, reference = 'N1'): FileRow => ({
    rowNo: 2,
    courier: 'delhivery',
    awb,
    amountPaise: rupees * 100,
    reference,
  })
  const owed = (parcelId: number, awb: string, rupees: number): OwedCollection => ({
    parcelId,
    orderId: parcelId * 10,
    courier: 'delhivery',
    awb,
    owedPaise: rupees * 100,
  })
  const outcomes = (rows: FileRow[], of: OwedCollection[], known: FileRow[] = []) =>
    matchRows(rows, of, new Set(known.map(rowKey))).map(
      ({ outcome, usedPaise }) => `${outcome} ${usedPaise / 100}`,
    )

  test('distinguishes ₹500 that match from ₹450, ₹550, an unknown AWB and a repeated line', () => {
    const of = [owed(1, 'A1', 500), owed(2, 'A2', 500), owed(3, 'A3', 500)]
    expect(
      outcomes([row('A1', 500), row('A2', 450), row('A3', 550), row('A9', 500), row('A1', 500)], of),
    ).toEqual(['matched 500', 'short 450', 'over 500', 'unknown 0', 'duplicate 0'])
  })

  test('matches the rest under another reference, but not a line repeated in another file', () => {
    expect(outcomes([row('A2', 50, 'N2')], [owed(2, 'A2', 50)], [row('A2', 450)])).toEqual(['matched 50'])
    expect(outcomes([row('A2', 450)], [owed(2, 'A2', 50)], [row('A2', 450)])).toEqual(['duplicate 0'])
  })

  test('never matches the same AWB of another courier', () => {
    expect(outcomes([{ ...row('A1', 500), courier: 'bluedart' }], [owed(1, 'A1', 500)])).toEqual([
      'unknown 0',
    ])
  })

  test('never pays a parcel more than it owes, nor uses more of a line than it has', () => {
    const anyRow = fc.record({
      rowNo: fc.nat(),
      courier: fc.constant('x'),
      awb: fc.constantFrom('A', 'B', 'C'),
      amountPaise: fc.integer({ min: 1, max: 900 }),
      reference: fc.constantFrom('1', '2'),
    })
    const anyOwed = fc.uniqueArray(
      fc.record({
        parcelId: fc.nat({ max: 9 }),
        orderId: fc.nat(),
        courier: fc.constant('x'),
        awb: fc.constantFrom('A', 'B'),
        owedPaise: fc.nat({ max: 900 }),
      }),
      { selector: ({ parcelId }) => parcelId },
    )
    fc.assert(
      fc.property(fc.array(anyRow), anyOwed, (rows, of) => {
        const matched = matchRows(rows, of, new Set())
        for (const one of of) {
          const paid = matched
            .filter(({ parcelId }) => parcelId === one.parcelId)
            .reduce((sum, { usedPaise }) => sum + usedPaise, 0)
          expect(paid).toBeLessThanOrEqual(one.owedPaise)
        }
        for (const line of matched) expect(line.usedPaise).toBeLessThanOrEqual(line.amountPaise)
      }),
    )
  })
})

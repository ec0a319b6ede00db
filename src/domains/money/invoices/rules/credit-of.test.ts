import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditOf } from './credit-of.ts'
import { totalsOf } from './snapshot.ts'
import { arbitraryBill, invoiceOfBill } from './arbitrary-bills.fixture.ts'

describe('credit notes', () => {
  const returns = fc.array(
    fc.record({
      line: fc.nat({ max: 4 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      delivery: fc.constantFrom('all' as const, 'theirs' as const, 'none' as const),
    }),
    { maxLength: 12 },
  )

  test('together never exceed their invoice, and equal it to the paisa once everything came back', () => {
    fc.assert(
      fc.property(arbitraryBill, returns, fc.integer({ min: 0, max: 5_000 }), (bill, parts, pricePaise) => {
        const { snapshot } = invoiceOfBill(bill)
        const notes: { lines: typeof snapshot.lines; roundOffPaise: number }[] = []
        const take = (request: Parameters<typeof creditOf>[2]) =>
          notes.push(creditOf(snapshot, notes, request))
        for (const { line, quantity, delivery } of parts)
          take({ pieces: [{ lineNo: line + 1, quantity }], delivery })
        if (pricePaise > 0) take({ pricePaise })
        const all = () => totalsOf(notes.flatMap((note) => note.lines))
        const total = totalsOf(snapshot.lines)
        for (const field of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const)
          expect(all()[field]).toBeLessThanOrEqual(total[field])
        take({
          pieces: snapshot.lines.map(({ lineNo, pieces }) => ({ lineNo, quantity: pieces })),
          delivery: 'all',
        })
        expect(all()).toEqual(total)
        expect(notes.reduce((sum, note) => sum + note.roundOffPaise, 0)).toBe(snapshot.roundOffPaise)
        for (const line of notes.flatMap((note) => note.lines))
          expect(line.taxablePaise).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1_000 },
    )
  })
})

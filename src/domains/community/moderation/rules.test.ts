import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { ticketOf } from './rules.ts'

test('a ticket has six characters, none of them 0, 1, I or O', () => {
  expect(ticketOf('R', () => 0)).toBe('R-222222')
  expect(ticketOf('R', (below) => below - 1)).toBe('R-ZZZZZZ')
  const many = new Set(Array.from({ length: 2_000 }, () => ticketOf('R', randomInt)))
  expect([...many].every((ticket) => /^R-[2-9A-HJ-NP-Z]{6}$/.test(ticket))).toBe(true)
  expect(many.size).toBeGreaterThan(1_990)
})

import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const after = (cron: string, now: string) => nextRun(cron, new Date(now))?.toISOString()

test.each([
  ['* * * * *', '2026-11-28T12:00:30Z', '2026-11-28T12:01:00.000Z'],
  ['17 21 * * *', '2026-11-28T21:17:00Z', '2026-11-29T21:17:00.000Z'],
  ['*/2 13-15 * * *', '2026-11-28T15:59:00Z', '2026-11-29T13:00:00.000Z'],
  ['0 0 29 2 *', '2027-12-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
])('%s after %s is due at %s', (cron, now, due) => {
  expect(after(cron, now)).toBe(due)
})

test('a day that no month has is never due', () => {
  expect(after('0 0 31 2 *', '2026-11-28T12:00:00Z')).toBeUndefined()
})

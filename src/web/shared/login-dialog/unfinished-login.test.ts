import { expect, test } from 'vitest'
import { unfinishedState } from './unfinished-login.ts'

const minutes = (count: number) => count * 60_000
const SENT = Date.UTC(2026, 10, 21)

test.each([
  ['a code sent 10 seconds ago may be entered', 10_000, null, 'code'],
  ['so may one sent 4:59 ago', minutes(5) - 1_000, null, 'code'],
  ['one sent five minutes ago needs another code', minutes(5), null, 'expired'],
  ['a login from more than half an hour ago is over', minutes(30) + 1, null, null],
  ['one from the future is over too: the clock was set back', -1, null, null],
  [
    'a code accepted a minute ago still proves the number',
    minutes(5) + 30_000,
    minutes(4) + 30_000,
    'proved',
  ],
  ['one accepted five minutes ago does not', minutes(9), minutes(4), 'expired'],
] as const)('%s', (...[, age, proved, outcome]) => {
  expect(
    unfinishedState({ sentAt: SENT, provedAt: proved === null ? null : SENT + proved }, SENT + age),
  ).toBe(outcome)
})

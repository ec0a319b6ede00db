import { expect, test } from 'vitest'
import {
  bankPendingUntil,
  endOfDayAfter,
  nextDueAction,
  reminderAt,
  retryAt,
  type OwedOrderState,
} from './due-schedule.ts'

const HOUR = 3_600_000
const now = new Date('2026-11-28T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test('confirmed at 23:40 of 21 November in India with 7 days: due by the end of the 28th, with a reminder at 10 on the 27th', () => {
  const payBy = endOfDayAfter(new Date('2026-11-21T18:10:00Z'), 7)
  expect([payBy.toISOString(), reminderAt(payBy).toISOString()]).toEqual([
    '2026-11-28T18:29:59.000Z',
    '2026-11-27T04:30:00.000Z',
  ])
  // Twenty minutes later it is the 22nd in India.
  expect(endOfDayAfter(new Date('2026-11-21T18:30:00Z'), 7).toISOString()).toBe('2026-11-29T18:29:59.000Z')
})

const over: OwedOrderState = {
  payBy: ago(1_000),
  remindedAt: ago(30 * HOUR),
  isPaying: false,
  windowUntil: null,
  isCancellable: true,
  isHeld: false,
}

test.each<[string, Partial<OwedOrderState>, ReturnType<typeof nextDueAction>]>([
  ['an overdue order that was reminded lapses', {}, { do: 'lapse' }],
  ['an overdue order without a reminder is reminded first', { remindedAt: null }, { do: 'remind' }],
  [
    'a payment pending at the bank delays the cancellation',
    { isPaying: true },
    { do: 'wait', until: retryAt(now) },
  ],
  [
    'a payment pending at the bank delays the reminder',
    { isPaying: true, remindedAt: null },
    { do: 'wait', until: retryAt(now) },
  ],
  [
    'an open payment window delays the cancellation',
    { windowUntil: endOfDayAfter(now, 0) },
    { do: 'wait', until: endOfDayAfter(now, 0) },
  ],
  [
    'an open payment window does not delay it an hour after the last day',
    { windowUntil: endOfDayAfter(now, 0), payBy: ago(HOUR) },
    { do: 'lapse' },
  ],
  [
    'an extended last day is respected',
    { payBy: endOfDayAfter(now, 1) },
    { do: 'wait', until: endOfDayAfter(now, 1) },
  ],
  [
    'an order that was handed over is left to the staff',
    { isCancellable: false },
    { do: 'wait', until: new Date(now.getTime() + 6 * HOUR) },
  ],
  [
    'an order that the staff hold waits',
    { isHeld: true },
    { do: 'wait', until: new Date(now.getTime() + HOUR) },
  ],
])('%s', (_name, what, then) => {
  expect(nextDueAction({ ...over, ...what }, now)).toEqual(then)
})

test('a payment pending at the bank delays cancellation until 3 days after the last day, once; an order without a reminder is reminded on its last day', () => {
  const payBy = new Date('2026-11-28T18:29:59Z')
  expect(bankPendingUntil({ payBy, remindedAt: ago(30 * HOUR) }).toISOString()).toBe(
    '2026-12-01T18:29:59.000Z',
  )
  expect(bankPendingUntil({ payBy, remindedAt: null })).toEqual(payBy)
})

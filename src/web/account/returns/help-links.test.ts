import { expect, test } from 'vitest'
import { helpLinks, mayReturn } from './help-links.ts'

type OrderState = Parameters<typeof helpLinks>[0]

const order = (more: Partial<OrderState>): OrderState => ({
  order_status: 'Placed',
  payment_status: 'Approved',
  can_cancel: false,
  goes_back: null,
  held_for: null,
  to_pay: 500,
  refunds: [],
  lines: [{ delivered: 0 }],
  ...more,
})
type More = Partial<OrderState> & { isGone?: boolean }
const delivered = { lines: [{ delivered: 2 }] }
const linkNames = ({ isGone = false, ...more }: More): string => {
  const names = helpLinks(order(more), { isGone }).map(({ name }) => name.replace('returns.order.help.', ''))
  return [...(mayReturn(order(more)) ? ['(return)'] : []), ...names].join(' ')
}

test.each<[string, More, string]>([
  ['placed, and may still be cancelled', { can_cancel: true }, 'cancel where'],
  [
    'accepted, with a line cancelled before',
    { order_status: 'Accepted', can_cancel: true, payment_status: 'Partly refunded' },
    'cancel where refund',
  ],
  ['packed, which is too late to cancel', { order_status: 'Packed' }, 'toolate where'],
  ['shipped', { order_status: 'Shipped' }, 'toolate where'],
  [
    'shipped, with the first of two parcels delivered',
    { order_status: 'Shipped', ...delivered },
    '(return) return where',
  ],
  ['on its way back to the store', { order_status: 'Shipped', goes_back: 'coming' }, 'refund'],
  ['lost in transit', { order_status: 'Shipped', goes_back: 'lost' }, 'refund'],
  [
    'on its way back, to be paid in cash',
    { order_status: 'Shipped', goes_back: 'coming', payment_status: 'Cash on delivery' },
    '',
  ],
  [
    'not sent after the bank returned the payment',
    { held_for: 'paid_back', payment_status: 'Refunded', to_pay: 0 },
    'refund',
  ],
  ['lost by the courier', { order_status: 'Shipped', isGone: true }, 'refund'],
  [
    'lost, to be paid in cash',
    { order_status: 'Shipped', isGone: true, payment_status: 'Cash on delivery' },
    '',
  ],
  ['delivered', { order_status: 'Delivered', ...delivered }, '(return) return notwithme'],
  ['completed', { order_status: 'Completed', ...delivered }, '(return) return notwithme'],
  [
    'cancelled before anything was paid',
    { order_status: 'Cancelled', payment_status: 'Failed', to_pay: 0 },
    '',
  ],
  ['cancelled and refunded', { order_status: 'Cancelled', payment_status: 'Refunded', to_pay: 0 }, 'refund'],
  [
    'returned whole',
    { order_status: 'Returned', payment_status: 'Refunded', to_pay: 0, ...delivered },
    'refund',
  ],
])('an order that is %s offers help for what can still be done', (_, more, expected) => {
  expect(linkNames(more)).toBe(expected)
})

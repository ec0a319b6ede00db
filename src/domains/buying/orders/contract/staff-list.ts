import { z } from 'zod'
import { right } from '#platform/endpoint'
import { choiceFilter, dayFilter, idFilter, listEndpoint, textFilter } from '#platform/list'
import { rupees } from '#platform/money'
import { orderStatuses, paymentMethod, paymentStatuses, returnToOrigin } from './order.ts'

/** Groups of states, as a desk works on them. */
export const orderTabLabels = {
  new: 'queues.tab.new',
  accepted: 'queues.tab.accepted',
  packed: 'queues.tab.packed',
  'on-the-way': 'queues.tab.ontheway',
  delivered: 'queues.tab.delivered',
  cancelled: 'queues.tab.cancelled',
  returned: 'queues.tab.returned',
  unpaid: 'queues.tab.unpaid',
  held: 'queues.tab.held',
} as const

export const orderStatusLabels = {
  'Awaiting payment': 'queues.status.awaiting',
  Placed: 'queues.status.placed',
  Accepted: 'queues.status.accepted',
  Packed: 'queues.status.packed',
  Shipped: 'queues.status.shipped',
  Delivered: 'queues.status.delivered',
  Completed: 'queues.status.completed',
  Cancelled: 'queues.status.cancelled',
  Returned: 'queues.status.returned',
} as const satisfies Record<(typeof orderStatuses)[number], string>

export const paymentStatusLabels = {
  Pending: 'queues.paid.pending',
  Approved: 'queues.paid.approved',
  Failed: 'queues.paid.failed',
  'Partly refunded': 'queues.paid.partly',
  Refunded: 'queues.paid.refunded',
  'Cash on delivery': 'queues.paid.cash',
} as const satisfies Record<(typeof paymentStatuses)[number], string>

const paymentMethodLabels = {
  cash: 'queues.cod',
  online: 'queues.online',
  later: 'queues.later',
  nothing: 'queues.paid.replacement',
} as const

const staffRow = z.object({
  order_id: z.int(),
  checkout_id: z.int(),
  store_id: z.int(),
  store_name: z.string(),
  shopper_id: z.int(),
  ship_name: z.string(),
  city: z.string(),
  state_name: z.string(),
  zip_code: z.string(),
  placed_at: z.iso.datetime(),
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  delivery_type: z.enum(['Online', 'COD']),
  pieces: z.int(),
  total: rupees,
  taken_off: rupees,
  is_held: z.boolean(),
  held_because: z.string().nullable(),
  goes_back: returnToOrigin,
  how_paid: paymentMethod,
  utm_source: z.string().meta({ description: "The source of the visit, ''" }),
})
export type StaffOrderRow = z.infer<typeof staffRow>

export const listOrdersForStaff = listEndpoint({
  path: '/admin/orders',
  summary:
    'Lists the orders of all stores; `q`: a number, phone, name, PIN, store, product, AWB, invoice number or UTR',
  access: right('orders'),
  tag: 'staff',
  id: 'order_id',
  row: staffRow,
  columns: {
    order_id: { title: 'queues.col.order', kind: 'text' },
    placed_at: { title: 'queues.col.placed', kind: 'moment', isSortable: true },
    store_name: { title: 'console.order.store', kind: 'text' },
    ship_name: { title: 'queues.col.to', kind: 'text' },
    city: { title: 'console.order.city', kind: 'text', isExtra: true },
    state_name: { title: 'console.order.region', kind: 'text', isExtra: true },
    zip_code: { title: 'console.order.pin', kind: 'text', isExtra: true },
    order_status: { title: 'queues.col.state', kind: 'choice', labels: orderStatusLabels },
    is_held: { title: 'queues.tab.held', kind: 'flag', isExtra: true },
    payment_status: { title: 'queues.col.pay', kind: 'choice', labels: paymentStatusLabels },
    how_paid: { title: 'console.order.method', kind: 'choice', labels: paymentMethodLabels, isExtra: true },
    pieces: { title: 'console.order.pieces', kind: 'count', isExtra: true },
    total: { title: 'queues.col.amount', kind: 'money', isSortable: true },
    taken_off: { title: 'queues.order.off', kind: 'money', isExtra: true },
    checkout_id: { title: 'console.order.purchase', kind: 'text', isExtra: true },
    utm_source: { title: 'console.order.source', kind: 'text', isExtra: true },
  },
  filters: {
    tab: choiceFilter('queues.tabs', orderTabLabels),
    delivery: choiceFilter('console.order.method', { Online: 'queues.online', COD: 'queues.cod' }),
    from: dayFilter('console.filter.from'),
    to: dayFilter('console.filter.to'),
    pin: textFilter('console.order.pin'),
    store_id: idFilter('console.filter.store'),
    shopper_id: idFilter('console.filter.shopper'),
  },
  sort: '-placed_at',
  search: 'queues.search',
  more: {
    counts: z.record(z.string(), z.int()).meta({ description: 'Orders by `tab`, with the other filters' }),
  },
})

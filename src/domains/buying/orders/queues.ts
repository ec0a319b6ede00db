import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const orderQueues = [
  defineQueue({
    name: 'refund-requests',
    title: 'figures.queue.refund_requests',
    right: 'refunds',
    href: '/admin/refunds',
    rows: () => sql`
      select asked_at as since, null::timestamptz as due, amount_paise as paise, null::bigint as owner, asked_by
      from orders.refund_requests where state = 'pending_approval'`,
  }),
]

import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const checkoutQueues = [
  defineQueue({
    name: 'unpaid-orders',
    title: 'figures.queue.unpaid_orders',
    right: 'payments',
    href: '/admin/unpaid',
    rows: () => sql`
      select asked_at as since, hold_until as due, total_paise as paise, null::bigint as owner, null::bigint as asked_by
      from checkout.unpaid_orders where state = 'waiting'`,
  }),
]

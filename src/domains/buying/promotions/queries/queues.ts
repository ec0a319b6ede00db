import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const promotionQueues = [
  defineQueue({
    name: 'coupons',
    title: 'figures.queue.coupons',
    right: 'promotions',
    href: '/admin/promotions',
    rows: () => sql`
      select created_at as since, starts_at as due, budget_paise as paise, null::bigint as owner, created_by as asked_by
      from promotions.coupons where state = 'waiting'`,
  }),
]

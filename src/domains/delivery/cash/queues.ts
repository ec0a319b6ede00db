import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const cashQueues = [
  defineQueue({
    name: 'overdue-cash',
    title: 'figures.queue.overdue_cash',
    right: 'cash',
    href: '/admin/cash',
    rows: (now) => sql`
      select c.collected_at as since, c.collected_at + s.remit_days * interval '1 day' as due, c.amount_paise - c.remitted_paise - c.written_off_paise as paise, null::bigint as owner, null::bigint as asked_by
      from cash.collections c cross join cash.settings s where c.remitted_paise + c.written_off_paise < c.amount_paise and c.collected_at < ${now}::timestamptz - s.remit_days * interval '1 day'`,
  }),
]

import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const ledgerQueues = [
  defineQueue({
    name: 'adjustments',
    title: 'figures.queue.adjustments',
    right: 'books',
    href: '/admin/ledger',
    rows: () => sql`
      select made_at as since, null::timestamptz as due, paise, null::bigint as owner, made_by as asked_by
      from ledger.adjustments where state = 'waiting'`,
  }),
]

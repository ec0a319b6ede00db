import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const returnQueues = [
  defineQueue({
    name: 'appeals',
    title: 'figures.queue.appeals',
    right: 'returns',
    href: '/admin/returns',
    rows: () => sql`
      select c.state_changed_at as since, c.due_at as due, (select sum(i.worth_paise) from returns.case_items i where i.case_id = c.id)::bigint as paise, null::bigint as owner, null::bigint as asked_by
      from returns.cases c where c.state = 'appealed'`,
  }),
]

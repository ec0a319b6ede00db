import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const supportQueues = [
  defineQueue({
    name: 'grievances',
    title: 'figures.queue.grievances',
    right: 'grievances',
    href: '/admin/grievances',
    rows: () => sql`
      select opened_at as since, case state when 'open' then acknowledge_by else redress_by end as due, null::bigint as paise, assigned_actor as owner, null::bigint as asked_by
      from support.tickets where state <> 'closed'`,
  }),
]

import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const moderationQueues = [
  defineQueue({
    name: 'moderation',
    title: 'figures.queue.moderation',
    right: 'moderation',
    href: '/admin/moderation',
    rows: () => sql`
      select opened_at as since, due_at as due, null::bigint as paise, assigned_to as owner, null::bigint as asked_by
      from moderation.cases where state in ('open', 'appealed')`,
  }),
]

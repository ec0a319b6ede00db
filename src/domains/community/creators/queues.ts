import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const creatorQueues = [
  defineQueue({
    name: 'creator-requests',
    title: 'figures.queue.creator_requests',
    right: 'creators',
    href: '/admin/creators',
    rows: () => sql`
      select at as since, answer_due_at as due, null::bigint as paise, null::bigint as owner, null::bigint as asked_by
      from creators.requests where state = 'applied'`,
  }),
]

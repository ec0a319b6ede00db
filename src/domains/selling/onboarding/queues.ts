import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const sellerQueues = [
  defineQueue({
    name: 'applications',
    title: 'figures.queue.applications',
    right: 'sellers',
    href: '/admin/sellers',
    rows: () => sql`
      select submitted_at as since, null::timestamptz as due, null::bigint as paise, assigned_actor as owner, null::bigint as asked_by
      from onboarding.applications where state = 'submitted'`,
  }),
]

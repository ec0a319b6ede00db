import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const contentQueues = [
  defineQueue({
    name: 'job-applications',
    title: 'figures.queue.job_applications',
    right: 'careers',
    href: '/admin/careers',
    rows: () => sql`
      select received_at as since, null::timestamptz as due, null::bigint as paise, null::bigint as owner, null::bigint as asked_by
      from content.applications where state = 'New'`,
  }),
]

import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const pointQueues = [
  defineQueue({
    name: 'point-grants',
    title: 'figures.queue.point_grants',
    right: 'points',
    href: '/admin/points',
    rows: () => sql`
      select asked_at as since, null::timestamptz as due, null::bigint as paise, null::bigint as owner, asked_by
      from points.grant_requests where state = 'asked'`,
  }),
]

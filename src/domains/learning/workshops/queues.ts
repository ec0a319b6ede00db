import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const workshopQueues = [
  defineQueue({
    name: 'conductors',
    title: 'figures.queue.conductors',
    right: 'workshops',
    href: '/admin/workshops',
    rows: () => sql`
      select state_changed_at as since, null::timestamptz as due, null::bigint as paise, null::bigint as owner, null::bigint as asked_by
      from workshops.conductors where state = 'applied'`,
  }),
  defineQueue({
    name: 'workshops',
    title: 'figures.queue.workshops',
    right: 'workshops',
    href: '/admin/workshops?tab=submitted',
    rows: () => sql`
      select state_changed_at as since, null::timestamptz as due, null::bigint as paise, null::bigint as owner, null::bigint as asked_by
      from workshops.workshops where state = 'submitted'`,
  }),
]

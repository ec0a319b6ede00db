import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const payoutQueues = [
  defineQueue({
    name: 'payout-batches',
    title: 'figures.queue.payout_batches',
    right: 'payouts',
    href: '/admin/payouts',
    rows: () => sql`
      select b.built_at as since, null::timestamptz as due, (select sum(p.paise) from payouts.payouts p where p.batch_id = b.id)::bigint as paise, null::bigint as owner, b.built_by as asked_by
      from payouts.batches b where b.state = 'draft'`,
  }),
]

import { sql } from 'kysely'
import { defineQueue } from '#platform/queue'

export const paymentQueues = [
  defineQueue({
    name: 'manual-refunds',
    title: 'figures.queue.manual_refunds',
    right: 'refunds',
    href: '/admin/refunds',
    rows: () => sql`
      select queued_at as since, null::timestamptz as due, amount_paise as paise, null::bigint as owner, approved_by as asked_by
      from payments.refunds where state = 'manual'`,
  }),
  defineQueue({
    name: 'payments-to-review',
    title: 'figures.queue.payments_to_review',
    right: 'payments',
    href: '/admin/payments',
    rows: () => sql`
      select seen_at as since, null::timestamptz as due, amount_paise as paise, null::bigint as owner, null::bigint as asked_by
      from payments.charges where state = 'needs_review'`,
  }),
  defineQueue({
    name: 'unmatched-payments',
    title: 'figures.queue.unmatched_payments',
    right: 'payments',
    href: '/admin/payments',
    rows: () => sql`
      select received_at as since, null::timestamptz as due, amount_paise as paise, null::bigint as owner, null::bigint as asked_by
      from payments.unmatched_payments where decided_at is null`,
  }),
  defineQueue({
    name: 'disputes',
    title: 'figures.queue.disputes',
    right: 'payments',
    href: '/admin/disputes',
    rows: () => sql`
      select opened_at as since, respond_by as due, amount_paise as paise, null::bigint as owner, evidence_by as asked_by
      from payments.disputes where state = 'open' and answer is null`,
  }),
]

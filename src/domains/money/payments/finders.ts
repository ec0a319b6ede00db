import type { Finder, FoundRecord } from '#platform/finder'
import { inRupees } from '#platform/money'
import {
  listOrdersOfPayment,
  listPaymentsRelatedTo,
  listRefundsByNumber,
  listRefundsRelatedTo,
} from './finder-queries.ts'

const orderOf = (id: number, note: string): FoundRecord => ({
  id,
  title: String(id),
  note,
  href: `/admin/orders/${id}`,
  isExact: true,
})

/** Gateway numbers and UTRs name the payment or refund, and its orders. */
export const paymentFinders: readonly Finder[] = [
  {
    kind: 'payment',
    right: 'payments',
    find: async (db, { text }) =>
      (await listOrdersOfPayment(db, text)).slice(0, 1).map(({ payment_id, amount_paise }) => ({
        id: payment_id,
        title: payment_id,
        note: inRupees(amount_paise),
        href: `/admin/payments?tab=all&search=${encodeURIComponent(payment_id)}`,
        isExact: true,
      })),
    related: {
      order: async (db, orderId) =>
        (await listPaymentsRelatedTo(db, orderId)).map(({ payment_id, captured_paise, state, seen_at }) => ({
          id: payment_id,
          title: payment_id,
          note: inRupees(captured_paise),
          href: `/admin/payments?tab=all&search=${encodeURIComponent(payment_id)}`,
          at: seen_at,
          state,
        })),
    },
  },
  {
    kind: 'refund',
    right: 'refunds',
    find: async (db, text) =>
      (await listRefundsByNumber(db, text)).map(({ id, utr, rp_refund_id, amount_paise, order_id }) => ({
        id,
        title: utr ?? rp_refund_id ?? String(id),
        note: inRupees(amount_paise),
        href: `/admin/refunds?tab=all&search=${order_id ?? ''}`,
        isExact: true,
      })),
    related: {
      order: async (db, orderId) =>
        (await listRefundsRelatedTo(db, orderId)).map(
          ({ id, amount_paise, utr, rp_refund_id, state, queued_at }) => ({
            id,
            title: inRupees(amount_paise),
            note: utr ?? rp_refund_id ?? '',
            href: `/admin/refunds?tab=all&search=${orderId}`,
            at: queued_at,
            state,
          }),
        ),
    },
  },
  {
    kind: 'order',
    right: 'orders',
    find: async (db, text) => [
      ...(await listOrdersOfPayment(db, text.text)).flatMap(({ order_id, kind, payment_id, amount_paise }) =>
        order_id !== null && kind === 'order'
          ? [orderOf(order_id, `${payment_id} · ${inRupees(amount_paise)}`)]
          : [],
      ),
      ...(await listRefundsByNumber(db, text)).flatMap(({ order_id, utr, rp_refund_id, amount_paise }) =>
        order_id === null
          ? []
          : [orderOf(order_id, `${utr ?? rp_refund_id ?? ''} · ${inRupees(amount_paise)}`)],
      ),
    ],
  },
]

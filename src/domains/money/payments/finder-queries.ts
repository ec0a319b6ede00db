import './tables.ts'
import type { Db } from '#platform/database'
import { FOUND_LIMIT, RELATED_LIMIT, type SearchText } from '#platform/finder'

/** Refunds by the bank's number (UTR) or the gateway's. */
export const listRefundsByNumber = (db: Db, { text, code }: SearchText) =>
  db
    .selectFrom('payments.refunds')
    .select(['id', 'order_id', 'amount_paise', 'utr', 'rp_refund_id'])
    .where((row) =>
      row.or([row('utr', '=', text), row('utr', '=', code ?? text), row('rp_refund_id', '=', text)]),
    )
    .orderBy('id', 'desc')
    .limit(FOUND_LIMIT)
    .execute()

/** Refunds of an order, the newest first. */
export const listRefundsRelatedTo = (db: Db, orderId: number) =>
  db
    .selectFrom('payments.refunds')
    .select(['id', 'amount_paise', 'utr', 'rp_refund_id', 'state', 'queued_at'])
    .where('order_id', '=', orderId)
    .orderBy('queued_at', 'desc')
    .limit(RELATED_LIMIT)
    .execute()

/** The gateway payments that paid for an order. */
export const listPaymentsRelatedTo = (db: Db, orderId: number) =>
  db
    .selectFrom('payments.shares as s')
    .innerJoin('payments.charges as c', 'c.payment_id', 's.payment_id')
    .select(['c.payment_id', 's.captured_paise', 'c.state', 'c.seen_at'])
    .where('s.order_id', '=', orderId)
    .where('s.kind', '=', 'order')
    .limit(RELATED_LIMIT)
    .execute()

/** A gateway payment with the orders that it paid for; one row without an order when it paid for none. */
export const listOrdersOfPayment = (db: Db, paymentId: string) =>
  db
    .selectFrom('payments.charges as c')
    .leftJoin('payments.shares as s', 's.payment_id', 'c.payment_id')
    .select(['c.payment_id', 'c.amount_paise', 's.order_id', 's.kind'])
    .where('c.payment_id', '=', paymentId)
    .limit(FOUND_LIMIT)
    .execute()

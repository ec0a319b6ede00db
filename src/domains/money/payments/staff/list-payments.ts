import { readTextCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { ListedPayment, ListedUnmatchedPayment } from '../contract.ts'
import {
  findChargePage,
  listUnmatchedPayments,
  type ListedCharge,
  type PaymentFilter,
} from './staff-queries.ts'
import { listChargesInReview, listUnsettledCharges } from '../queries.ts'

const LIMIT = 50

export type PaymentQuery = {
  tab?: PaymentFilter['tab'] | undefined
  search?: string | undefined
  after?: string | undefined
  limit?: number | undefined
}

/** A page of payments, the unmatched ones, and whether every captured paisa is assigned. */
export async function listPayments(db: Db, { tab = 'all', search = '', after, limit = LIMIT }: PaymentQuery) {
  const place = readTextCursor(after)
  const [found, parked, unsettled, doubtful] = await Promise.all([
    findChargePage(db, { tab, search: search.trim(), after: place, limit: limit + 1 }),
    listUnmatchedPayments(db),
    listUnsettledCharges(db),
    listChargesInReview(db),
  ])
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(presentCharge),
    next: last ? writeCursor({ at: last.seen_at.toISOString(), id: last.payment_id }) : null,
    parked: parked.map(({ id, what, rp_order_id, amount_paise, received_at }): ListedUnmatchedPayment => ({
      id,
      what,
      rp_order_id,
      amount: amount_paise === null ? null : toRupees(amount_paise),
      parked_at: received_at.toISOString(),
    })),
    check: {
      is_good: unsettled.length === 0,
      unsettled: unsettled.map(({ payment_id, payable_id, amount_paise, state, captured_at }) => ({
        payment_id,
        checkout_id: payable_id,
        amount: toRupees(amount_paise),
        state,
        captured_at: captured_at.toISOString(),
      })),
      in_review: doubtful.length,
      parked: parked.length,
    },
  }
}

const presentCharge = (charge: ListedCharge): ListedPayment => ({
  payment_id: charge.payment_id,
  rp_order_id: charge.rp_order_id,
  checkout_id: charge.payable_id,
  amount: toRupees(charge.amount_paise),
  due: toRupees(charge.due_paise),
  currency: charge.currency,
  state: charge.state,
  kept: toRupees(charge.kept_paise),
  given_back: toRupees(charge.refunding_paise),
  error: charge.error,
  seen_at: charge.seen_at.toISOString(),
  captured_at: charge.captured_at?.toISOString() ?? null,
  reports: charge.reports,
  decision: charge.decision,
  may_accept:
    charge.state === 'needs_review' &&
    charge.decided_by === null &&
    charge.currency === 'INR' &&
    charge.amount_paise >= charge.due_paise &&
    ['waiting', 'closed'].includes(charge.payable_state),
})

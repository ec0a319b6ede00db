import { addJobs, publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import {
  countRefunds,
  hasUtr,
  lockManualOf,
  readRefundPage,
  readRefundsOfOrders,
  writeByHand,
  type RefundPlace,
} from './desk-store.ts'
import { mustNotBeDisputed } from './disputes/wait-for-bank.ts'
import { lockRefund } from './refund-store.ts'
import { keptOf } from './rules-of-hand.ts'
import { capturedBy, readCharge, readShare } from './store.ts'
import type { Destination, RefundRow, RefundState } from './tables.ts'

/** Refunds of some orders, oldest first. */
export const refundsOfOrders = (db: Db, orderIds: readonly number[]): Promise<RefundRow[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : readRefundsOfOrders(db, orderIds)

/** A page of all refunds in some states, newest first. */
export const refundPage = (
  db: Db,
  wish: {
    states: readonly RefundState[]
    isApproved: boolean | null
    after: RefundPlace | null
    limit: number
    search: string
  },
): Promise<RefundRow[]> => readRefundPage(db, wish)

/** How many there are in each state; those to be paid by hand that are approved count as 'approved'. */
export const refundCounts = (db: Db): Promise<Partial<Record<RefundState | 'approved', number>>> =>
  countRefunds(db)

/** Who does it, and when. */
export type Hand = { actorId: number; now: Date }

/**
 * The shopper says where money goes that is paid by hand; until it is approved she may change it.
 * @throws Refusal 409 `nothing_to_pay` when nothing waits for that.
 */
export async function nameDestination(tx: Tx, orderId: number, to: Destination): Promise<void> {
  const waiting = (await lockManualOf(tx, orderId)).filter((refund) => refund.approved_by === null)
  if (waiting.length === 0) throw conflict('nothing_to_pay', 'payments.nothing_to_pay')
  for (const refund of waiting) await writeByHand(tx, refund.id, { destination: to })
}

/** Asks the gateway once more for a refund that it refused for good. @throws Refusal 404, 409 `wrong_state`. */
export async function retryRefund(tx: Tx, id: number, now: Date): Promise<RefundRow> {
  const refund = await locked(tx, id)
  if (refund.state !== 'failed') throw wrongState(refund)
  await writeByHand(tx, id, {
    state: 'queued',
    next_at: now,
    attempt: refund.next_at === null ? refund.attempt + 1 : refund.attempt,
    error: '',
  })
  await addJobs(tx, [{ identifier: 'payments:refunds', payload: {}, jobKey: 'payments:refunds' }])
  return refund
}

/** A refund that the gateway does not give is paid from the bank instead. @throws Refusal 404, 409 `wrong_state`, 409 `disputed`. */
export async function takeByHand(tx: Tx, id: number): Promise<RefundRow> {
  const refund = await locked(tx, id)
  // One that was asked for may have been given although no answer came.
  if (refund.state !== 'failed' || refund.order_id === null) throw wrongState(refund)
  await mustNotBeDisputed(tx, refund)
  await writeByHand(tx, id, { state: 'manual', method: 'hand', next_at: null })
  return refund
}

/** The first of two people: it may be paid where the shopper says. @throws Refusal 404, 409 `wrong_state`, 409 `no_destination`. */
export async function approveByHand(tx: Tx, id: number, { actorId, now }: Hand): Promise<RefundRow> {
  const refund = await locked(tx, id)
  if (refund.state !== 'manual' || refund.approved_by !== null) throw wrongState(refund)
  if (!refund.destination) throw conflict('no_destination', 'payments.no_destination')
  await writeByHand(tx, id, { approved_by: actorId, approved_at: now })
  return refund
}

/**
 * The second: it is paid, and this is the bank's number of the payment.
 * @throws Refusal 404, 409 `wrong_state`, 409 `second_person` for whoever approved it, 409 `disputed`, 409 `utr_used`.
 */
export async function payOut(
  tx: Tx,
  id: number,
  { actorId, now, utr }: Hand & { utr: string },
): Promise<RefundRow> {
  const refund = await locked(tx, id)
  if (refund.state !== 'manual' || refund.approved_by === null || !refund.destination)
    throw wrongState(refund)
  if (refund.approved_by === actorId) throw conflict('second_person', 'payments.second_person')
  await mustNotBeDisputed(tx, refund)
  if (await hasUtr(tx, utr)) throw conflict('utr_used', 'payments.utr_used')
  await writeByHand(tx, id, {
    state: 'succeeded',
    paid_by: actorId,
    utr,
    ended_at: now,
    destination: keptOf(refund.destination),
  })
  const charge = refund.payment_id === null ? undefined : await readCharge(tx, refund.payment_id)
  await publish(tx, 'payments.refunded', {
    refundId: id,
    key: refund.key,
    orderId: refund.order_id,
    ...(await kindOf(tx, refund)),
    payableId: refund.payable_id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount_paise,
    capturedPaise: capturedBy(charge),
    isSurplus: charge !== undefined && charge.state !== 'captured',
    method: 'hand',
  })
  return refund
}

/** Said only of what is no order. */
async function kindOf(tx: Tx, { order_id }: RefundRow): Promise<{ kind?: 'booking' }> {
  const share = order_id === null ? undefined : await readShare(tx, order_id)
  return share?.kind === 'booking' ? { kind: 'booking' } : {}
}

/** Where a refund that nobody has paid yet goes. @throws Refusal 404, 409 `no_destination`. */
export async function readDestination(
  tx: Tx,
  id: number,
): Promise<{ to: Destination; orderId: number | null }> {
  const refund = await locked(tx, id)
  if (refund.state !== 'manual' || !refund.destination)
    throw conflict('no_destination', 'payments.no_destination')
  return { to: refund.destination, orderId: refund.order_id }
}

async function locked(tx: Tx, id: number): Promise<RefundRow> {
  const refund = await lockRefund(tx, id)
  if (!refund) throw notFound('common.refund_not_found')
  return refund
}

const wrongState = ({ state }: RefundRow) =>
  conflict('wrong_state', 'payments.not_possible_refund_now', { refund_state: state })

import { transitionOrder, findAmountsOwed, closeAccountDue } from '#domains/buying/orders/lifecycle'
import { recordAudit } from '#domains/accounts/staff'
import { allocateHolds } from '#domains/products/stock/allocations'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { StoreBill } from '../rules/bill.ts'
import { endOfDayAfter, reminderAt } from '../rules/due-schedule.ts'
import { updateCheckoutState } from '../queries.ts'
import type { CheckoutRow } from '../tables.ts'
import { releaseExtras, spendOrderPoints, applyExtras } from '../pricing/apply-extras.ts'
import { holdStockOfWaitingOrders } from './hold-waiting-stock.ts'
import { lockUnpaid, lockUnpaidInState, type LockedUnpaid } from './lock-unpaid.ts'
import { DEFAULT_PAY_DAYS } from './country-policies.ts'
import { writeOffSmallDue } from './write-off-small-due.ts'
import { hasReference, listOverdueUnpaid, findPolicy, listUnpaidOfCheckout, updateUnpaid } from './queries.ts'
import type { StaffAction } from '#platform/staff-action'

/**
 * Confirms an unpaid order, after which the shopper owes its price, or refuses it, which releases its goods.
 * @throws Refusal 404, 409 `wrong_state` once it was decided or has expired.
 */
export const decideUnpaid = (
  db: Db,
  orderId: number,
  { isConfirmed, ...by }: StaffAction & { isConfirmed: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockUnpaidInState(tx, orderId, 'waiting')
    await (isConfirmed
      ? confirm(tx, found, by)
      : endUnpaid(tx, found, { event: 'cancel', state: 'refused', actor: 'staff', by }))
    await recordDecisionAudit(tx, by, {
      found,
      to: isConfirmed ? 'confirmed' : 'refused',
      paise: found.unpaid.total_paise,
    })
  })

/**
 * Withdraws the shopper's own order before it is confirmed.
 * @throws Refusal 404 for another shopper's or an unknown order, 409 `wrong_state` once it was decided, withdrawn or has expired.
 */
export const withdrawUnpaid = (
  db: Db,
  shopperId: number,
  { id, note: reason, now }: { id: string; note: string; now: Date },
): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockUnpaid(tx, /^\d{1,15}$/.test(id) ? Number(id) : 0)
    if (found?.checkout.shopper_id !== shopperId) throw notFound('common.order_not_found')
    if (found.unpaid.state !== 'waiting')
      throw conflict('wrong_state', 'common.order_moved_on', {
        state: found.unpaid.state,
      })
    await endUnpaid(tx, found, {
      event: 'cancel',
      state: 'withdrawn',
      actor: 'shopper',
      by: { actorId: shopperId, reason, now },
    })
  })

/** Ends orders that waited too long for confirmation; each by itself. */
export async function expireUnpaid(db: Db, now: Date): Promise<void> {
  for (const { order_id } of await listOverdueUnpaid(db, now)) {
    await transact(db, async (tx) => {
      const found = await lockUnpaid(tx, order_id)
      if (found?.unpaid.state !== 'waiting') return
      const by = { actorId: null, reason: '', now }
      await endUnpaid(tx, found, { event: 'expire', state: 'lapsed', actor: 'clock', by })
    })
  }
}

/**
 * Records that the amount due for a confirmed order reached our bank account, in full.
 * @throws Refusal 404, 409 `wrong_state`, 409 `reference_used`.
 */
export const recordTransferReceived = (
  db: Db,
  orderId: number,
  { reference, ...by }: StaffAction & { reference: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockUnpaidInState(tx, orderId, 'confirmed')
    if (await hasReference(tx, reference)) throw conflict('reference_used', 'checkout.reference_used')
    const paise = await closeAccountDue(tx, orderId, {
      outcome: 'received',
      key: reference,
      actor: 'staff',
      reason: reference,
      at: by.now,
    })
    await updateUnpaid(tx, orderId, { state: 'paid', reference, received_paise: paise })
    await recordDecisionAudit(tx, by, { found, to: 'paid', paise })
  })

/**
 * Writes off the amount due: one person requests it, another approves.
 * @returns whether it is written off now. @throws Refusal 404, 409 `wrong_state`, 409 `second_person` for the same person twice.
 */
export const writeOffUnpaid = (db: Db, orderId: number, by: StaffAction): Promise<boolean> =>
  transact(db, async (tx) => {
    const found = await lockUnpaidInState(tx, orderId, 'confirmed')
    const { write_off_requested_by: requestedBy } = found.unpaid
    if (requestedBy === by.actorId) throw conflict('second_person', 'common.second_person')
    const duePaise = (await findAmountsOwed(tx, [orderId])).get(orderId)
    if (duePaise === undefined) throw conflict('wrong_state', 'common.nothing_due')
    if (requestedBy === null) {
      await updateUnpaid(tx, orderId, { write_off_requested_by: by.actorId })
      await recordDecisionAudit(tx, by, { found, to: 'write-off requested', paise: duePaise })
      return false
    }
    const paise = await closeAccountDue(tx, orderId, {
      outcome: 'given_up',
      key: 'given up',
      actor: 'staff',
      reason: by.reason,
      at: by.now,
    })
    await updateUnpaid(tx, orderId, { state: 'given_up', written_off_paise: paise })
    await recordDecisionAudit(tx, by, { found, to: 'given_up', paise })
    return true
  })

async function confirm(
  tx: Tx,
  { checkout, unpaid }: LockedUnpaid,
  { actorId, reason, now }: StaffAction,
): Promise<void> {
  const { bill, id: checkoutId, shopper_id: shopperId } = checkout
  const store = bill.stores.find(({ storeId }) => storeId === unpaid.store_id) as StoreBill
  await allocateHolds(tx, checkoutId, {
    orderId: unpaid.order_id,
    variantIds: store.lines.map((line) => line.variantId),
  })
  await applyExtras(tx, { checkoutId, shopperId, bill, isPromised: true, at: now })
  await spendOrderPoints(tx, bill, { store, checkoutId, orderId: unpaid.order_id, at: now })
  await transitionOrder(tx, unpaid.order_id, {
    event: 'confirm_unpaid',
    payment: 'unpaid_confirmed',
    actor: 'staff',
    reason: '',
    at: now,
  })
  const payBy = endOfDayAfter(now, (await findPolicy(tx, unpaid.country_code))?.pay_days ?? DEFAULT_PAY_DAYS)
  const decision = { decided_by: actorId, decided_at: now, reason }
  await updateUnpaid(tx, unpaid.order_id, {
    ...decision,
    state: 'confirmed',
    pay_by: payBy,
    next_check_at: reminderAt(payBy),
  })
  if (!(await writeOffSmallDue(tx, unpaid.order_id, now)))
    await publish(tx, 'checkout.payment_due', {
      orderId: unpaid.order_id,
      shopperId,
      amountPaise: store.totalPaise,
      payBy: payBy.toISOString(),
    })
  await closeCheckoutIfDecided(tx, checkout, now)
}

type UnpaidEnd = {
  event: 'cancel' | 'expire'
  state: 'refused' | 'lapsed' | 'withdrawn'
  actor: 'staff' | 'clock' | 'shopper'
  by: { actorId: number | null; reason: string; now: Date }
}

async function endUnpaid(
  tx: Tx,
  { checkout, unpaid }: LockedUnpaid,
  { event, state, actor, by: { actorId, reason, now } }: UnpaidEnd,
): Promise<void> {
  await transitionOrder(tx, unpaid.order_id, { event, actor, reason, at: now })
  await updateUnpaid(tx, unpaid.order_id, { state, decided_by: actorId, decided_at: now, reason })
  await holdStockOfWaitingOrders(tx, checkout, checkout.state === 'open')
  await closeCheckoutIfDecided(tx, checkout, now)
}

/** When all its orders are decided the purchase is over; its unused coupons and points are released. */
async function closeCheckoutIfDecided(tx: Tx, checkout: CheckoutRow, now: Date): Promise<void> {
  if (checkout.state !== 'waiting') return
  const unpaidOrders = await listUnpaidOfCheckout(tx, checkout.id)
  if (unpaidOrders.some(({ state }) => state === 'waiting')) return
  const isBought = unpaidOrders.some(({ state }) => !['refused', 'lapsed', 'withdrawn'].includes(state))
  await releaseExtras(tx, checkout.id, { isBought, at: now })
  await updateCheckoutState(tx, checkout.id, isBought ? 'done' : 'expired')
}

const recordDecisionAudit = (
  tx: Tx,
  { actorId, reason, requestId, now }: StaffAction,
  { found, to, paise }: { found: LockedUnpaid; to: string; paise: number },
): Promise<void> =>
  recordAudit(tx, {
    actorId,
    act: 'payment-decided',
    about: `order ${found.unpaid.order_id}`,
    before: { state: found.unpaid.state },
    after: { state: to, amount: toRupees(paise) },
    reason,
    requestId,
    at: now,
  })

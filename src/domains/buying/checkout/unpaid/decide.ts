import { advanceOrder, owedFor, settleAccount } from '#domains/buying/orders'
import { noteAct } from '#domains/accounts/staff'
import { allocate } from '#domains/products/stock'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { StoreBill } from '../rules/bill.ts'
import { daysFrom, remindOn } from '../rules/due.ts'
import { writeState } from '../store.ts'
import type { CheckoutRow } from '../tables.ts'
import { returnExtras, spendPoints, takeExtras } from '../take-extras.ts'
import { holdWaiting } from './hold-waiting.ts'
import { lockUnpaid, lockUnpaidIn, type Found } from './lock-unpaid.ts'
import { PAY_DAYS, type By } from './policies.ts'
import { roundOff } from './round-off.ts'
import { hasReference, readOverdueUnpaid, readPolicy, readUnpaidOf, writeUnpaid } from './store.ts'

/**
 * A person lets an unpaid order be fulfilled, or refuses it. Fulfilled, what it costs is owed by the shopper; refused, its goods are free again.
 * @throws Refusal 404, 409 `wrong_state` once somebody, or the clock, has decided.
 */
export const decideUnpaid = (
  db: Db,
  orderId: number,
  { isConfirmed, ...by }: By & { isConfirmed: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockUnpaidIn(tx, orderId, 'waiting')
    await (isConfirmed
      ? confirm(tx, found, by)
      : end(tx, found, { event: 'cancel', state: 'refused', actor: 'staff', by }))
    await note(tx, by, { found, to: isConfirmed ? 'confirmed' : 'refused', paise: found.unpaid.total_paise })
  })

/**
 * The shopper thinks again before anybody has confirmed her order.
 * @throws Refusal 404 for what is not hers or no such order, 409 `wrong_state` once somebody, the clock or she herself has decided.
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
      throw conflict('wrong_state', 'common.no_longer_possible_order', {
        state: found.unpaid.state,
      })
    await end(tx, found, {
      event: 'cancel',
      state: 'withdrawn',
      actor: 'shopper',
      by: { actorId: shopperId, reason, now },
    })
  })

/** Orders that waited as long as they may are over; each by itself. */
export async function lapseUnpaid(db: Db, now: Date): Promise<void> {
  for (const { order_id } of await readOverdueUnpaid(db, now)) {
    await transact(db, async (tx) => {
      const found = await lockUnpaid(tx, order_id)
      if (found?.unpaid.state !== 'waiting') return
      const by = { actorId: null, reason: '', now }
      await end(tx, found, { event: 'expire', state: 'lapsed', actor: 'clock', by })
    })
  }
}

/**
 * What is due for a confirmed order came to our bank account, in full.
 * @throws Refusal 404, 409 `wrong_state`, 409 `reference_used`.
 */
export const receiveUnpaid = (
  db: Db,
  orderId: number,
  { reference, ...by }: By & { reference: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockUnpaidIn(tx, orderId, 'confirmed')
    if (await hasReference(tx, reference)) throw conflict('reference_used', 'checkout.reference_used')
    const paise = await settleAccount(tx, orderId, {
      outcome: 'received',
      key: reference,
      actor: 'staff',
      reason: reference,
      at: by.now,
    })
    await writeUnpaid(tx, orderId, { state: 'paid', reference, received_paise: paise })
    await note(tx, by, { found, to: 'paid', paise })
  })

/**
 * What is due will never come: one person says so, another agrees.
 * @returns whether it is given up now. @throws Refusal 404, 409 `wrong_state`, 409 `second_person` for the same person twice.
 */
export const giveUpUnpaid = (db: Db, orderId: number, by: By): Promise<boolean> =>
  transact(db, async (tx) => {
    const found = await lockUnpaidIn(tx, orderId, 'confirmed')
    const { give_up_asked_by: askedBy } = found.unpaid
    if (askedBy === by.actorId) throw conflict('second_person', 'common.asked_yourself_let_somebody_else')
    const duePaise = (await owedFor(tx, [orderId])).get(orderId)
    if (duePaise === undefined) throw conflict('wrong_state', 'common.nothing_due_order')
    if (askedBy === null) {
      await writeUnpaid(tx, orderId, { give_up_asked_by: by.actorId })
      await note(tx, by, { found, to: 'giving up is asked for', paise: duePaise })
      return false
    }
    const paise = await settleAccount(tx, orderId, {
      outcome: 'given_up',
      key: 'given up',
      actor: 'staff',
      reason: by.reason,
      at: by.now,
    })
    await writeUnpaid(tx, orderId, { state: 'given_up', given_up_paise: paise })
    await note(tx, by, { found, to: 'given_up', paise })
    return true
  })

async function confirm(tx: Tx, { checkout, unpaid }: Found, { actorId, reason, now }: By): Promise<void> {
  const { bill, id: checkoutId, shopper_id: shopperId } = checkout
  const store = bill.stores.find(({ storeId }) => storeId === unpaid.store_id) as StoreBill
  await allocate(tx, checkoutId, {
    orderId: unpaid.order_id,
    variantIds: store.lines.map((line) => line.variantId),
  })
  await takeExtras(tx, { checkoutId, shopperId, bill, isPromised: true, at: now })
  await spendPoints(tx, bill, { store, checkoutId, orderId: unpaid.order_id, at: now })
  await advanceOrder(tx, unpaid.order_id, {
    event: 'confirm_unpaid',
    payment: 'unpaid_confirmed',
    actor: 'staff',
    reason: '',
    at: now,
  })
  const payBy = daysFrom(now, (await readPolicy(tx, unpaid.country_code))?.pay_days ?? PAY_DAYS)
  const decision = { decided_by: actorId, decided_at: now, reason }
  await writeUnpaid(tx, unpaid.order_id, {
    ...decision,
    state: 'confirmed',
    pay_by: payBy,
    next_check_at: remindOn(payBy),
  })
  if (!(await roundOff(tx, unpaid.order_id, now)))
    await publish(tx, 'checkout.owed', {
      orderId: unpaid.order_id,
      shopperId,
      amountPaise: store.totalPaise,
      payBy: payBy.toISOString(),
    })
  await endIfLast(tx, checkout, now)
}

type Ended = {
  event: 'cancel' | 'expire'
  state: 'refused' | 'lapsed' | 'withdrawn'
  actor: 'staff' | 'clock' | 'shopper'
  by: { actorId: number | null; reason: string; now: Date }
}

async function end(
  tx: Tx,
  { checkout, unpaid }: Found,
  { event, state, actor, by: { actorId, reason, now } }: Ended,
): Promise<void> {
  await advanceOrder(tx, unpaid.order_id, { event, actor, reason, at: now })
  await writeUnpaid(tx, unpaid.order_id, { state, decided_by: actorId, decided_at: now, reason })
  await holdWaiting(tx, checkout, checkout.state === 'open')
  await endIfLast(tx, checkout, now)
}

/** When everything is decided the purchase is over; what it held of coupons and points and did not use goes back. */
async function endIfLast(tx: Tx, checkout: CheckoutRow, now: Date): Promise<void> {
  if (checkout.state !== 'waiting') return
  const all = await readUnpaidOf(tx, checkout.id)
  if (all.some(({ state }) => state === 'waiting')) return
  const isBought = all.some(({ state }) => !['refused', 'lapsed', 'withdrawn'].includes(state))
  await returnExtras(tx, checkout.id, { isBought, at: now })
  await writeState(tx, checkout.id, isBought ? 'done' : 'expired')
}

const note = (
  tx: Tx,
  { actorId, reason, requestId, now }: By,
  { found, to, paise }: { found: Found; to: string; paise: number },
): Promise<void> =>
  noteAct(tx, {
    actorId,
    act: 'payment-decided',
    about: `order ${found.unpaid.order_id}`,
    before: { state: found.unpaid.state },
    after: { state: to, amount: toRupees(paise) },
    reason,
    requestId,
    at: now,
  })

import { findOwnOrder, findSoldOrder } from '#domains/buying/orders/reading'
import { releaseOrder } from '#domains/buying/orders/lifecycle'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { CashOfOrder } from '../contract.ts'
import { transitionCash, type By } from '../transition-cash.ts'
import { CONFIRMATION_HOLD } from './create-instruments.ts'
import { lastTenDigits } from '../rules.ts'
import { lockInstrument, findInstrument } from '../queries/instruments.ts'
import type { InstrumentRow } from '../tables.ts'

const orderNotFound = () => notFound('common.order_not_found')

/** Returns the cash status that the shopper may see. @throws Refusal 404, also for another shopper's order and for one that is paid online. */
export const cashOfOrder = async (db: Db, shopperId: number, orderId: string): Promise<CashOfOrder> =>
  presentCash(db, await findOwnCash(db, shopperId, orderId))

export async function presentCash(db: Db, row: InstrumentRow): Promise<CashOfOrder> {
  const isWaiting = row.status === 'waiting_confirmation'
  const phone = isWaiting
    ? lastTenDigits((await findSoldOrder(db, row.order_id))?.order.address.phone_no ?? '')
    : ''
  return {
    state: row.status,
    amount: (row.asked_paise - row.void_paise) / 100,
    phone,
    confirm_by: isWaiting ? (row.confirm_by?.toISOString() ?? null) : null,
  }
}

/** @throws Refusal 404, also for another shopper's order and for one that is paid online. */
export async function findOwnCash(db: Db, shopperId: number, orderId: string): Promise<InstrumentRow> {
  const order = /^\d{1,15}$/.test(orderId) ? await findOwnOrder(db, shopperId, Number(orderId)) : undefined
  const row = order && (await findInstrument(db, order.id))
  if (!row) throw orderNotFound()
  return row
}

export type Confirmation = { orderId: number; proof: Proof | null; now: Date }

/**
 * Confirms with a fresh proof of the delivery phone number. Repeating it changes nothing.
 * @throws Refusal 401 `proof_needed` without a proof; 409 `other_number` for a proof of another number; 409 `wrong_state` when the order was
 * cancelled.
 */
export async function confirmCash(db: Db, { orderId: id, proof, now }: Confirmation): Promise<void> {
  if (!proof) throw new Refusal(401, 'proof_needed', 'common.proof_needed')
  await transact(db, async (tx) => {
    const sold = await findSoldOrder(tx, id)
    if (
      proof.phone === null ||
      lastTenDigits(proof.phone) !== lastTenDigits(sold?.order.address.phone_no ?? '')
    ) {
      throw conflict('other_number', 'cash.other_number')
    }
    await confirm(tx, id, { actor: 'shopper', reason: '', at: now })
  })
}

export type StaffConfirmation = {
  orderId: number
  actorId: number
  reason: string
  requestId: string
  now: Date
}

/** Confirms after the staff have spoken with the shopper. @throws Refusal 404, 409 `wrong_state`. */
export async function confirmByStaff(
  db: Db,
  { orderId, actorId, reason, requestId, now }: StaffConfirmation,
): Promise<void> {
  await transact(db, async (tx) => {
    await confirm(tx, orderId, { actor: 'staff', reason, at: now })
    const states = { before: { cash: 'waiting_confirmation' }, after: { cash: 'confirmed' } }
    await recordAudit(tx, {
      actorId,
      act: 'order-released',
      about: `order ${orderId}`,
      ...states,
      reason,
      requestId,
      at: now,
    })
  })
}

async function confirm(tx: Tx, orderId: number, by: By): Promise<void> {
  await releaseOrder(tx, orderId, { because: CONFIRMATION_HOLD, ...by })
  const row = await lockInstrument(tx, orderId)
  if (!row) throw orderNotFound()
  if (row.status === 'confirmed' && by.actor === 'shopper') return
  await transitionCash(tx, row, { ...by, event: 'confirm' })
  await publish(tx, 'cash.confirmed', { orderId })
}

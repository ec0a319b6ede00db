import { contactOf } from '#domains/identity'
import { holdOrder, soldOrder } from '#domains/orders'
import type { Tx } from '#platform/database'
import { bareNumber, mustConfirm } from './rules.ts'
import { settings } from './settings.ts'
import { insertInstrument, readHistory, writeState } from './store/instruments.ts'

export const HOLD = 'cash_confirmation'

const HOUR_MS = 3_600_000

/**
 * Begins to watch over the cash of an order. Where nobody has shown yet that the number it goes to is answered by the shopper, the order stands
 * still until she confirms it, or its time runs out.
 */
export async function notePlaced(tx: Tx, orderId: number, at: Date): Promise<void> {
  const sold = await soldOrder(tx, orderId)
  if (sold?.order.delivery !== 'COD') return
  const { order } = sold
  const rules = await settings.of(tx)
  const phone = bareNumber(order.address.phone_no)
  const { phone: provenPhone } = await contactOf(tx, order.shopper_id)
  const { taken } = await readHistory(tx, { shopperId: order.shopper_id, phone, since: new Date(0) })
  const waits = order.status === 'placed' && mustConfirm(rules, { phone, provenPhone, totalPaise: order.total_paise, isFirst: taken === 0 })
  const status = waits ? 'waiting_confirmation' : 'confirmed'
  const isNew = await insertInstrument(tx, {
    order_id: orderId,
    store_id: order.store_id,
    shopper_id: order.shopper_id,
    phone,
    status,
    status_changed_at: at,
    asked_paise: order.total_paise,
    void_paise: 0,
    collected_paise: 0,
    remitted_paise: 0,
    written_off_paise: 0,
    void_because: null,
    confirm_by: waits ? new Date(at.getTime() + rules.confirmHours * HOUR_MS) : null,
    placed_at: order.placed_at,
  })
  if (!isNew) return
  await writeState(tx, orderId, { event: 'place', from: null, to: status, actor: 'shopper', reason: '', at })
  if (waits) await holdOrder(tx, orderId, { because: HOLD, actor: 'cash', reason: 'The shopper is to confirm it', at })
}

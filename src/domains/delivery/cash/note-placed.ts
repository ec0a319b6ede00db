import { phonesOf } from '#domains/accounts/identity'
import { holdOrders, ordersById } from '#domains/buying/orders'
import type { Tx } from '#platform/database'
import { HOUR_MS } from '#platform/time'
import { bareNumber, mustConfirm } from './rules.ts'
import { settings } from './settings.ts'
import { havePaidCash, insertPlaced } from './store/placed.ts'

export const HOLD = 'cash_confirmation'

/**
 * Begins to watch over the cash of orders. Where nobody has shown yet that the number it goes to is answered by the shopper, the order stands
 * still until she confirms it, or its time runs out. Orders that are paid online are passed over.
 */
export async function notePlaced(tx: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  const orders = (await ordersById(tx, orderIds)).filter(({ delivery }) => delivery === 'COD')
  if (orders.length === 0) return
  const rules = await settings.of(tx)
  const proven = await phonesOf(
    tx,
    orders.map(({ shopper_id }) => shopper_id),
  )
  const known = rules.confirmFirst ? await havePaidCash(tx, orders.map(toWhose)) : new Set<number>()
  const confirmBy = new Date(at.getTime() + rules.confirmHours * HOUR_MS)
  const rows = orders.map((order) => {
    const about = {
      phone: bareNumber(order.address.phone_no),
      provenPhone: proven.get(order.shopper_id) ?? null,
      totalPaise: order.total_paise,
    }
    const waits = order.status === 'placed' && mustConfirm(rules, { ...about, isFirst: !known.has(order.id) })
    return {
      ...toWhose(order),
      storeId: order.store_id,
      askedPaise: order.total_paise,
      placedAt: order.placed_at,
      confirmBy: waits ? confirmBy : null,
    }
  })
  const fresh = new Set(await insertPlaced(tx, rows, at))
  const waiting = rows
    .filter(({ orderId, confirmBy: by }) => by !== null && fresh.has(orderId))
    .map(({ orderId }) => orderId)
  if (waiting.length > 0)
    await holdOrders(tx, waiting, {
      because: HOLD,
      actor: 'cash',
      reason: 'The shopper is to confirm it',
      at,
    })
}

type Placed = Awaited<ReturnType<typeof ordersById>>[number]

const toWhose = ({ id, shopper_id, address }: Placed) => ({
  orderId: id,
  shopperId: shopper_id,
  phone: bareNumber(address.phone_no),
})

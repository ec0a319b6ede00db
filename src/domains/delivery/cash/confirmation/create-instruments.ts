import { loadPhones } from '#domains/accounts/identity/people'
import { holdOrders } from '#domains/buying/orders/lifecycle'
import { findOrdersById } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { HOUR_MS } from '#platform/time'
import { lastTenDigits, needsConfirmation } from '../rules.ts'
import { settings } from '../settings.ts'
import { findOrdersOfCashPayers, insertInstruments } from '../queries/new-instruments.ts'

export const CONFIRMATION_HOLD = 'cash_confirmation'

/**
 * Starts to track the cash of orders. An order is on hold until the shopper confirms it or its time runs out, unless the delivery phone number is
 * already known to be theirs. Orders paid online are skipped.
 */
export async function createInstruments(tx: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  const orders = (await findOrdersById(tx, orderIds)).filter(({ delivery }) => delivery === 'COD')
  if (orders.length === 0) return
  const rules = await settings.get(tx)
  const proven = await loadPhones(
    tx,
    orders.map(({ shopper_id }) => shopper_id),
  )
  const known = rules.confirmFirst
    ? await findOrdersOfCashPayers(tx, orders.map(toRecipient))
    : new Set<number>()
  const confirmBy = new Date(at.getTime() + rules.confirmHours * HOUR_MS)
  const rows = orders.map((order) => {
    const about = {
      phone: lastTenDigits(order.address.phone_no),
      provenPhone: proven.get(order.shopper_id) ?? null,
      totalPaise: order.total_paise,
    }
    const waits =
      order.status === 'placed' && needsConfirmation(rules, { ...about, isFirst: !known.has(order.id) })
    return {
      ...toRecipient(order),
      storeId: order.store_id,
      askedPaise: order.total_paise,
      placedAt: order.placed_at,
      confirmBy: waits ? confirmBy : null,
    }
  })
  const fresh = new Set(await insertInstruments(tx, rows, at))
  const waiting = rows
    .filter(({ orderId, confirmBy: by }) => by !== null && fresh.has(orderId))
    .map(({ orderId }) => orderId)
  if (waiting.length > 0)
    await holdOrders(tx, waiting, {
      because: CONFIRMATION_HOLD,
      actor: 'cash',
      reason: 'cash.reason.to_confirm',
      at,
    })
}

type PlacedOrder = Awaited<ReturnType<typeof findOrdersById>>[number]

const toRecipient = ({ id, shopper_id, address }: PlacedOrder) => ({
  orderId: id,
  shopperId: shopper_id,
  phone: lastTenDigits(address.phone_no),
})

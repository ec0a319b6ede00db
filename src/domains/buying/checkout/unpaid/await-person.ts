import { removeLines } from '#domains/buying/cart'
import { phoneCountryOf } from '#domains/accounts/identity'
import type { Tx } from '#platform/database'
import { HOUR_MS } from '#platform/time'
import type { StoreBill } from '../rules/bill.ts'
import type { CheckoutRow } from '../tables.ts'
import { insertUnpaid, writeWaiting } from './store.ts'

type Asked = { orderId: number; store: StoreBill; placed: number; now: Date }

/**
 * An order that nobody pays by card waits for a person: its goods stay held for the hours of its country and leave the cart. With the last store's
 * order the whole purchase waits.
 */
export async function awaitPerson(
  tx: Tx,
  checkout: CheckoutRow,
  { orderId, store, placed, now }: Asked,
): Promise<void> {
  const until = new Date(now.getTime() + (checkout.unpaid_hours ?? 0) * HOUR_MS)
  await insertUnpaid(tx, {
    order_id: orderId,
    checkout_id: checkout.id,
    store_id: store.storeId,
    country_code: (await phoneCountryOf(tx, checkout.shopper_id)) ?? '',
    total_paise: store.totalPaise,
    asked_at: now,
    hold_until: until,
  })
  if (!checkout.is_buy_now) await removeLines(tx, checkout.shopper_id, store.lines)
  if (placed + 1 === checkout.bill.stores.length) await writeWaiting(tx, checkout.id, until)
}

import { removeOrderedLines } from '#domains/buying/cart'
import { findPhoneCountry } from '#domains/accounts/identity/people'
import type { Tx } from '#platform/database'
import { HOUR_MS } from '#platform/time'
import type { StoreBill } from '../rules/bill.ts'
import type { CheckoutRow } from '../tables.ts'
import { insertUnpaid, markCheckoutWaiting } from './queries.ts'

type UnpaidOrderInput = { orderId: number; store: StoreBill; placed: number; now: Date }

/**
 * An order without card payment waits for confirmation: its goods stay held for the hours of its country and leave the cart. With the last
 * store's order the whole purchase waits.
 */
export async function awaitConfirmation(
  tx: Tx,
  checkout: CheckoutRow,
  { orderId, store, placed, now }: UnpaidOrderInput,
): Promise<void> {
  const until = new Date(now.getTime() + (checkout.unpaid_hours ?? 0) * HOUR_MS)
  await insertUnpaid(tx, {
    order_id: orderId,
    checkout_id: checkout.id,
    store_id: store.storeId,
    country_code: (await findPhoneCountry(tx, checkout.shopper_id)) ?? '',
    total_paise: store.totalPaise,
    asked_at: now,
    hold_until: until,
  })
  if (!checkout.is_buy_now) await removeOrderedLines(tx, checkout.shopper_id, store.lines)
  if (placed + 1 === checkout.bill.stores.length) await markCheckoutWaiting(tx, checkout.id, until)
}

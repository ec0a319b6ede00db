import { attempt } from '../../shared/attempt.ts'
import { clearDiscounts } from './cart-discounts.ts'
import type { Purchase } from './confirmation.ts'

const STORAGE_KEY = 'unfinishedPurchase'
/** As long as the server holds the stock. */
export const HELD_MS = 15 * 60_000

/** Saves the purchase in session storage, so that a reload can finish it. */
export function savePurchase(purchase: Purchase): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(purchase)))
}

/** The unfinished purchase of this tab; null without one, or when its stock is no longer held. */
export function readPurchase(): Purchase | null {
  const stored =
    attempt(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Purchase | null) ?? null
  // A paid purchase is resumed whatever its age.
  if (!stored || stored.payment || Date.now() - stored.openedAt < HELD_MS) return stored
  clearPurchase()
  return null
}

/** Clears the stored purchase once its success page is shown. */
export function clearFinished(reference: string): void {
  const started = readPurchase()
  if (started?.reference !== reference) return
  clearPurchase()
  if (started.isOfCart) clearDiscounts()
}

export function clearPurchase(): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY))
}

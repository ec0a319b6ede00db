import { attempt } from '../../shared/attempt.ts'
import { forgetExtras } from './saved-extras.ts'
import type { Purchase } from './confirmation.ts'

const KEPT_AS = 'unfinishedPurchase'
/** As long as the server holds the stock. */
export const HELD_MS = 15 * 60_000

/** Saves the purchase in session storage, so that a reload can finish it. */
export function keepUnfinished(purchase: Purchase): void {
  attempt(() => sessionStorage.setItem(KEPT_AS, JSON.stringify(purchase)))
}

/** The unfinished purchase of this tab; null without one, or when its stock is no longer held. */
export function readUnfinished(): Purchase | null {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Purchase | null) ?? null
  // A paid purchase is resumed whatever its age.
  if (!kept || kept.payment || Date.now() - kept.openedAt < HELD_MS) return kept
  dropUnfinished()
  return null
}

/** Clears the stored purchase once its success page is shown. */
export function dropFinished(reference: string): void {
  const begun = readUnfinished()
  if (begun?.reference !== reference) return
  dropUnfinished()
  if (begun.isOfCart) forgetExtras()
}

export function dropUnfinished(): void {
  attempt(() => sessionStorage.removeItem(KEPT_AS))
}

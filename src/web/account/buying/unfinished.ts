import { attempt } from '../../shared/attempt.ts'
import { forgetExtras } from './saved-extras.ts'
import type { Purchase } from './order-payload.ts'

const KEPT_AS = 'unfinishedPurchase'
/** As long as the server holds the goods. */
export const HELD_MS = 15 * 60_000

/** Remembers, for as long as the tab lives, what a reload would otherwise leave half done. */
export function keepUnfinished(purchase: Purchase): void {
  attempt(() => sessionStorage.setItem(KEPT_AS, JSON.stringify(purchase)))
}

/** The purchase that was begun here and not finished; null when there is none, or its goods are no longer held. */
export function readUnfinished(): Purchase | null {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Purchase | null) ?? null
  // A paid one is worth finishing however old it is.
  if (!kept || kept.payment || Date.now() - kept.openedAt < HELD_MS) return kept
  dropUnfinished()
  return null
}

/** The success page of a purchase stands: there is nothing left to finish of it. */
export function dropFinished(reference: string): void {
  const begun = readUnfinished()
  if (begun?.reference !== reference) return
  dropUnfinished()
  if (begun.isOfCart) forgetExtras()
}

export function dropUnfinished(): void {
  attempt(() => sessionStorage.removeItem(KEPT_AS))
}

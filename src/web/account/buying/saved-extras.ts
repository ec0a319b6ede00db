import { attempt } from '../../shared/attempt.ts'

const STORAGE_KEY = 'cartExtras'

/** Coupon codes and points for the bill of the cart. */
export type Wanted = { codes: readonly string[]; isUsingPoints: boolean }

/** Saves them in session storage, so that the cart shows the same price after a visit to another page. */
export function saveExtras(wanted: Wanted): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(wanted)))
}

/** Reads them; null without a valid entry. */
export function readExtras(): Wanted | null {
  const kept = attempt(
    () => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<Wanted> | null,
  )
  if (!kept || !Array.isArray(kept.codes)) return null
  return {
    codes: kept.codes.filter((code) => typeof code === 'string'),
    isUsingPoints: kept.isUsingPoints === true,
  }
}

/** Clears them once the cart is bought. */
export function clearExtras(): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY))
}

import { attempt } from '../../shared/attempt.ts'

const STORAGE_KEY = 'cartExtras'

/** Coupon codes and points for the bill of the cart. */
export type CartDiscounts = { codes: readonly string[]; isUsingPoints: boolean }

/** Saves them in session storage, so that the cart shows the same price after a visit to another page. */
export function saveDiscounts(discounts: CartDiscounts): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(discounts)))
}

/** Reads them; null without a valid entry. */
export function readDiscounts(): CartDiscounts | null {
  const stored = attempt(
    () => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<CartDiscounts> | null,
  )
  if (!stored || !Array.isArray(stored.codes)) return null
  return {
    codes: stored.codes.filter((code) => typeof code === 'string'),
    isUsingPoints: stored.isUsingPoints === true,
  }
}

/** Clears them once the cart is bought. */
export function clearDiscounts(): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY))
}

import { attempt } from '../../shared/attempt.ts'

const KEPT_AS = 'cartExtras'

/** What is to come off the bill of the cart: coupons, by their codes, and points. */
export type Wanted = { codes: readonly string[]; isUsingPoints: boolean }

/** Remembers it for as long as the tab lives: whoever leaves the cart and comes back finds the price that she left. */
export function keepExtras(wanted: Wanted): void {
  attempt(() => sessionStorage.setItem(KEPT_AS, JSON.stringify(wanted)))
}

/** What was wanted of the cart here; null when nothing was, or nothing that can be read. */
export function readExtras(): Wanted | null {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Partial<Wanted> | null)
  if (!kept || !Array.isArray(kept.codes)) return null
  return {
    codes: kept.codes.filter((code) => typeof code === 'string'),
    isUsingPoints: kept.isUsingPoints === true,
  }
}

/** They belong to what is bought by now. */
export function forgetExtras(): void {
  attempt(() => sessionStorage.removeItem(KEPT_AS))
}

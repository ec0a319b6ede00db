import type { Variant } from '#domains/products/catalogue/reading'
import type { AlertKind } from './tables.ts'

export const MAX_ALERTS = 200

/** What decides whether an alert on a pack is due. */
export type PackAvailability = Pick<Variant, 'isActive' | 'pricePaise' | 'discountedPaise'> & {
  available: number
}

export const currentPriceOf = ({
  pricePaise,
  discountedPaise,
}: Pick<PackAvailability, 'pricePaise' | 'discountedPaise'>): number => discountedPaise ?? pricePaise

export const isInStock = ({ isActive, available }: PackAvailability): boolean => isActive && available > 0

/** Whether an alert is due. A pack that is not for sale has no current price. */
export function isAlertDue(
  { kind, priceThenPaise }: { kind: AlertKind; priceThenPaise: number },
  now: PackAvailability,
): boolean {
  return kind === 'back-in-stock' ? isInStock(now) : now.isActive && currentPriceOf(now) < priceThenPaise
}

/** The name of a pack in letters. */
export const packName = ({ productName, label }: Pick<Variant, 'productName' | 'label'>): string =>
  label ? `${productName} (${label})` : productName

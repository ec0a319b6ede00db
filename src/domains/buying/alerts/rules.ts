import type { Variant } from '#domains/products/catalogue'
import type { AlertKind } from './tables.ts'

export const MOST_ALERTS = 200

/** How a pack stands at this moment. */
export type PackNow = Pick<Variant, 'isActive' | 'pricePaise' | 'discountedPaise'> & { available: number }

export const toPay = ({
  pricePaise,
  discountedPaise,
}: Pick<PackNow, 'pricePaise' | 'discountedPaise'>): number => discountedPaise ?? pricePaise

export const isInStock = ({ isActive, available }: PackNow): boolean => isActive && available > 0

/** Whether what somebody waited for has come about. A pack that is not for sale has no price that anybody could pay. */
export function isDue(
  { kind, priceThenPaise }: { kind: AlertKind; priceThenPaise: number },
  now: PackNow,
): boolean {
  return kind === 'back-in-stock' ? isInStock(now) : now.isActive && toPay(now) < priceThenPaise
}

/** A pack as letters call it. */
export const packName = ({ productName, label }: Pick<Variant, 'productName' | 'label'>): string =>
  label ? `${productName} (${label})` : productName

import type { Tx } from '#platform/database'
import { lockCoupons } from './queries/coupons.ts'
import { addToCounters, listUses, uncountUses } from './queries/uses.ts'

/**
 * Frees the coupons of a checkout for other purchases; idempotent. With `storeId` only those of that store.
 * Placed orders keep their prices.
 */
export async function releaseCouponUses(
  tx: Tx,
  checkoutId: number,
  { storeId }: { storeId?: number } = {},
): Promise<void> {
  const counted = (await listUses(tx, checkoutId)).filter(
    (use) => use.isCounted && (storeId === undefined || use.storeId === storeId),
  )
  if (counted.length === 0) return
  const ids = counted.map(({ couponId }) => couponId)
  await lockCoupons(tx, ids)
  for (const { couponId, paise } of await uncountUses(tx, checkoutId, ids))
    await addToCounters(tx, couponId, { uses: -1, paise: -paise })
}

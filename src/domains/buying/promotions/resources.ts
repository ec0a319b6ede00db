import { listStoreIdsOfOwner } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { CouponDetails } from './present.ts'
import { findCoupon } from './queries/coupons.ts'
import { openResources, ownedResources } from '#platform/resources'

/** @throws Refusal 404, also for a coupon of another owner. */
async function findCouponOf(
  db: Db,
  id: number,
  isTheirs: (coupon: CouponDetails) => boolean,
): Promise<CouponDetails> {
  const coupon = await findCoupon(db, id)
  if (!coupon || !isTheirs(coupon)) throw notFound('promotions.coupon_not_found')
  return coupon
}

declare module '#platform/permissions' {
  interface OwnedResources {
    storeCoupon: { coupon: CouponDetails; storeIds: number[] }
  }
  interface OpenResources {
    storeCoupon: CouponDetails
    platformCoupon: CouponDetails
  }
}

ownedResources({
  storeCoupon: async (db, id: number, { personId }) => {
    const storeIds = await listStoreIdsOfOwner(db, personId)
    const coupon = await findCouponOf(db, id, ({ storeId }) => storeId !== null && storeIds.includes(storeId))
    return { coupon, storeIds }
  },
})

openResources({
  storeCoupon: (db, id: number) => findCouponOf(db, id, ({ storeId }) => storeId !== null),
  platformCoupon: (db, id: number) => findCouponOf(db, id, ({ storeId }) => storeId === null),
})

import { storesOfOwner } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { Seen } from './present.ts'
import { readCoupon } from './store/coupons.ts'
import { openResources, ownedResources } from '#platform/resources'

/** The stores whose coupons a person makes. */
export const ownStores = async (db: Db, personId: number): Promise<number[]> =>
  (await storesOfOwner(db, personId)).map(({ id }) => id)

/** @throws Refusal 404, also for a coupon of another owner. */
async function couponThat(db: Db, id: number, isTheirs: (coupon: Seen) => boolean): Promise<Seen> {
  const coupon = await readCoupon(db, id)
  if (!coupon || !isTheirs(coupon)) throw notFound('promotions.coupon_not_found')
  return coupon
}

declare module '#platform/permissions' {
  interface OwnedResources {
    storeCoupon: { coupon: Seen; storeIds: number[] }
  }
  interface OpenResources {
    storeCoupon: Seen
    platformCoupon: Seen
  }
}

ownedResources({
  storeCoupon: async (db, id: number, { personId }) => {
    const storeIds = await ownStores(db, personId)
    const coupon = await couponThat(db, id, ({ storeId }) => storeId !== null && storeIds.includes(storeId))
    return { coupon, storeIds }
  },
})

openResources({
  storeCoupon: (db, id: number) => couponThat(db, id, ({ storeId }) => storeId !== null),
  platformCoupon: (db, id: number) => couponThat(db, id, ({ storeId }) => storeId === null),
})

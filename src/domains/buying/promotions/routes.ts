import { productIdsOfStores, searchDocumentsOf } from '#domains/products/catalogue/reading'
import { findStores, listStoreIdsOfOwner } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { badInput, notFound } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { changeCouponSettings, presentSettings } from './change-coupon-settings.ts'
import * as contract from './contract.ts'
import { createCoupon } from './create-coupon.ts'
import { transitionCoupon } from './transition-coupon.ts'
import { presentCoupon, type CouponDetails } from './present.ts'
import { loadCouponSettings } from './settings.ts'
import './resources.ts'
import { listCoupons, listStoresCoupons } from './queries/coupons.ts'

const WRITE_LIMIT = { times: 60, seconds: 3_600 }

export function promotionRoutes(api: Api): void {
  storeRoutes(api)
  settingsRoutes(api)
  platformRoutes(api)
}

function storeRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const seen = (coupon: CouponDetails, viewerId: number) =>
    presentCoupon(coupon, { now: clock.now(), viewerId })
  route(contract.listStoreCoupons, {}, async ({ query, caller }) => {
    const own = await listStoreIdsOfOwner(db, caller.userId)
    const storeIds = query.store_id === undefined ? own : [requireStoreOwner(own, query.store_id)]
    return toPage(
      await listCoupons(db, { storeIds, before: query.before ?? null, limit: query.limit + 1 }),
      query.limit,
      (one) => seen(one, caller.userId),
    )
  })
  route(contract.listCouponGoods, {}, async ({ query, caller }) => {
    const storeId = requireStoreOwner(await listStoreIdsOfOwner(db, caller.userId), query.store_id)
    const cards = await searchDocumentsOf(db, await productIdsOfStores(db, [storeId]))
    const products = [...cards.values()].map(({ id, name }) => ({ id, name }))
    return { products: products.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id) }
  })
  route(contract.createStoreCoupon, { limit: WRITE_LIMIT }, async ({ body, caller }) => {
    const { store_id, ...terms } = body
    const storeId = requireStoreOwner(await listStoreIdsOfOwner(db, caller.userId), store_id)
    await refuseProductsOfOtherStores(db, storeId, terms.product_ids)
    return {
      coupon: seen(
        await createCoupon(db, terms, { actorId: caller.userId, now: clock.now(), storeId }),
        caller.userId,
      ),
    }
  })
  route(contract.transitionStoreCoupon, {}, async ({ params, body, caller, resource }) => {
    const moving = { actorId: caller.userId, now: clock.now(), storeIds: resource.storeIds }
    return {
      coupon: seen(await transitionCoupon(db, { id: params.id, event: body.event }, moving), caller.userId),
    }
  })
}

function settingsRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getCouponSettings, {}, async () => ({
    settings: presentSettings(await loadCouponSettings(db)),
  }))
  route(contract.changeCouponSettings, {}, async ({ body, caller, request }) => {
    const { reason, ...settings } = body
    return {
      settings: await changeCouponSettings(db, settings, {
        actorId: caller.userId,
        reason,
        requestId: request.id,
        at: clock.now(),
      }),
    }
  })
}

function platformRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const seen = (coupon: CouponDetails, viewerId: number) =>
    presentCoupon(coupon, { now: clock.now(), viewerId })
  route(contract.listPlatformCoupons, {}, async ({ query, caller }) =>
    toPage(
      await listCoupons(db, { storeIds: null, before: query.before ?? null, limit: query.limit + 1 }),
      query.limit,
      (one) => seen(one, caller.userId),
    ),
  )
  route(contract.listCouponsOfStores, {}, async ({ query, caller }) => {
    const found = await listStoresCoupons(db, {
      search: query.search,
      before: query.before ?? null,
      limit: query.limit + 1,
    })
    const names = await findStores(db, [...new Set(found.flatMap(({ storeId }) => storeId ?? []))])
    return toPage(found, query.limit, (one) => ({
      ...presentCoupon(one, { now: clock.now(), viewerId: caller.userId, isStaff: true }),
      store_name: names.get(one.storeId ?? 0)?.name ?? '',
    }))
  })
  route(contract.transitionStoresCouponByStaff, {}, async ({ params, body, caller, request }) => {
    const moving = {
      actorId: caller.userId,
      now: clock.now(),
      staff: { reason: body.reason, requestId: request.id },
    }
    const moved = await transitionCoupon(db, { id: params.id, event: params.step }, moving)
    return { coupon: presentCoupon(moved, { now: clock.now(), viewerId: caller.userId, isStaff: true }) }
  })
  route(contract.createPlatformCoupon, { limit: WRITE_LIMIT }, async ({ body, caller, request }) => {
    const { reason, store_ids: storeIds, ...terms } = body
    const making = {
      actorId: caller.userId,
      now: clock.now(),
      storeId: null,
      storeIds,
      staff: { reason, requestId: request.id },
    }
    return { coupon: seen(await createCoupon(db, terms, making), caller.userId) }
  })
  route(contract.transitionPlatformCoupon, {}, async ({ params, body, caller, request }) => {
    const moving = {
      actorId: caller.userId,
      now: clock.now(),
      staff: { reason: body.reason, requestId: request.id },
    }
    return {
      coupon: seen(await transitionCoupon(db, { id: params.id, event: body.event }, moving), caller.userId),
    }
  })
}

function toPage<Row extends { id: number }, Shown>(
  found: readonly Row[],
  limit: number,
  show: (row: Row) => Shown,
) {
  const coupons = found.slice(0, limit)
  return { coupons: coupons.map(show), next: found.length > limit ? (coupons.at(-1)?.id ?? null) : null }
}

function requireStoreOwner(own: readonly number[], storeId: number): number {
  if (!own.includes(storeId)) throw notFound('common.store_not_found')
  return storeId
}

async function refuseProductsOfOtherStores(
  db: Db,
  storeId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  const own = new Set(await productIdsOfStores(db, [storeId]))
  if (productIds.every((id) => own.has(id))) return
  const message = 'promotions.goods_other_store'
  throw badInput(message, [{ field: 'product_ids', message }])
}

import { productIdsOfStores, shelfCardsOf } from '#domains/products/catalogue'
import { storesOf } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { badInput, notFound } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/serve'
import { changeCouponSettings, presentSettings } from './change-settings.ts'
import * as contract from './contract.ts'
import { createCoupon } from './create-coupon.ts'
import { moveCoupon } from './move-coupon.ts'
import { presentCoupon, type Seen } from './present.ts'
import { couponSettings } from './settings.ts'
import { ownStores } from './resources.ts'
import { listCoupons, listStoresCoupons } from './store/coupons.ts'

const OFTEN = { times: 60, seconds: 3_600 }

export function promotionRoutes(api: Api): void {
  storeRoutes(api)
  settingsRoutes(api)
  platformRoutes(api)
}

function storeRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const seen = (coupon: Seen, viewerId: number) => presentCoupon(coupon, { now: clock.now(), viewerId })
  route(contract.listStoreCoupons, {}, async ({ query, caller }) => {
    const own = await ownStores(db, caller.userId)
    const storeIds = query.store_id === undefined ? own : [mustOwn(own, query.store_id)]
    return pageOf(
      await listCoupons(db, { storeIds, before: query.before ?? null, limit: query.limit + 1 }),
      query.limit,
      (one) => seen(one, caller.userId),
    )
  })
  route(contract.listCouponGoods, {}, async ({ query, caller }) => {
    const storeId = mustOwn(await ownStores(db, caller.userId), query.store_id)
    const cards = await shelfCardsOf(db, await productIdsOfStores(db, [storeId]))
    const products = [...cards.values()].map(({ id, name }) => ({ id, name }))
    return { products: products.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id) }
  })
  route(contract.createStoreCoupon, { limit: OFTEN }, async ({ body, caller }) => {
    const { store_id, ...terms } = body
    const storeId = mustOwn(await ownStores(db, caller.userId), store_id)
    await refuseOthersGoods(db, storeId, terms.product_ids)
    return {
      coupon: seen(
        await createCoupon(db, terms, { actorId: caller.userId, now: clock.now(), storeId }),
        caller.userId,
      ),
    }
  })
  route(contract.moveStoreCoupon, {}, async ({ params, body, caller, resource }) => {
    const moving = { actorId: caller.userId, now: clock.now(), storeIds: resource.storeIds }
    return {
      coupon: seen(await moveCoupon(db, { id: params.id, event: body.event }, moving), caller.userId),
    }
  })
}

function settingsRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getCouponSettings, {}, async () => ({ settings: presentSettings(await couponSettings(db)) }))
  route(contract.changeCouponSettings, {}, async ({ body, caller, request }) => {
    const { reason, ...wanted } = body
    return {
      settings: await changeCouponSettings(db, wanted, {
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
  const seen = (coupon: Seen, viewerId: number) => presentCoupon(coupon, { now: clock.now(), viewerId })
  route(contract.listPlatformCoupons, {}, async ({ query, caller }) =>
    pageOf(
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
    const names = await storesOf(db, [...new Set(found.flatMap(({ storeId }) => storeId ?? []))])
    return pageOf(found, query.limit, (one) => ({
      ...presentCoupon(one, { now: clock.now(), viewerId: caller.userId, isStaff: true }),
      store_name: names.get(one.storeId ?? 0)?.name ?? '',
    }))
  })
  route(contract.stopStoresCoupon, {}, async ({ params, body, caller, request }) => {
    const moving = {
      actorId: caller.userId,
      now: clock.now(),
      staff: { reason: body.reason, requestId: request.id },
    }
    const moved = await moveCoupon(db, { id: params.id, event: params.step }, moving)
    return { coupon: presentCoupon(moved, { now: clock.now(), viewerId: caller.userId, isStaff: true }) }
  })
  route(contract.createPlatformCoupon, { limit: OFTEN }, async ({ body, caller, request }) => {
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
  route(contract.movePlatformCoupon, {}, async ({ params, body, caller, request }) => {
    const moving = {
      actorId: caller.userId,
      now: clock.now(),
      staff: { reason: body.reason, requestId: request.id },
    }
    return {
      coupon: seen(await moveCoupon(db, { id: params.id, event: body.event }, moving), caller.userId),
    }
  })
}

function pageOf<Row extends { id: number }, Shown>(
  found: readonly Row[],
  limit: number,
  show: (row: Row) => Shown,
) {
  const coupons = found.slice(0, limit)
  return { coupons: coupons.map(show), next: found.length > limit ? (coupons.at(-1)?.id ?? null) : null }
}

function mustOwn(own: readonly number[], storeId: number): number {
  if (!own.includes(storeId)) throw notFound('common.store_not_found')
  return storeId
}

async function refuseOthersGoods(db: Db, storeId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const own = new Set(await productIdsOfStores(db, [storeId]))
  if (productIds.every((id) => own.has(id))) return
  const message = 'promotions.choose_goods_store'
  throw badInput(message, [{ field: 'product_ids', message }])
}

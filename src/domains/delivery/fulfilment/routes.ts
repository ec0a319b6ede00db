import { adjustStock, allowBackOrder, recountStockLevels } from '#domains/products/stock'
import { cancelLines } from '#domains/buying/orders/cancellation'
import type { Tx } from '#platform/database'
import { registerRoute, type Api, type RouteRegistrar } from '#platform/register-route'
import { currentTransaction, transact } from '#platform/transact'
import { acceptOrder } from './accept-order.ts'
import { bulkOrders } from './bulk-orders.ts'
import * as contract from './contract.ts'
import type { Couriers } from './courier.ts'
import type { ParcelScope } from './transitions/apply-parcel-event.ts'
import { dispatchParcel } from './transitions/dispatch-parcel.ts'
import { inspectParcel } from './transitions/inspect-parcel.ts'
import { sendBack, reattemptDelivery } from './transitions/reattempt-delivery.ts'
import { packAndBook } from './pack-and-book.ts'
import { requestAwb, requireCanBook } from './packing/request-awb.ts'
import { cancelParcel } from './packing/cancel-parcel.ts'
import { enterAwb } from './packing/enter-awb.ts'
import { schedulePickup } from './packing/schedule-pickup.ts'
import { findParcel, findParcels, findShipments, findTrackedParcels } from './views/parcel-lists.ts'
import { loadStoreDashboard } from './views/store-dashboard.ts'
import { findStoreOrder, findStoreOrders } from './views/store-orders.ts'
import { findMovements, findStockLevels, findStockLevel } from './views/stock-levels.ts'
import { handleStaffAction } from './handle-staff-action.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { listStoreIdsOfOwner } from '#domains/selling/sellers'
import './resources.ts'

type Parts = { api: Api; route: RouteRegistrar; couriers: Couriers }

export function fulfilmentRoutes(api: Api, couriers: Couriers): void {
  const parts: Parts = { api, route: registerRoute(api), couriers }
  const { route } = parts
  route(contract.listParcels, {}, async ({ params, caller }) => ({
    parcels: await findTrackedParcels(api.db, caller.userId, params.id),
  }))
  route(contract.getStoreDashboard, {}, async ({ query }) => {
    return loadStoreDashboard(api.db, query.store, { couriers, now: api.clock.now() })
  })
  orderRoutes(parts)
  parcelRoutes(parts)
  stockRoutes(parts)
  staffRoutes(parts)
  webhookRoutes(api, couriers)
}

function orderRoutes({ api: { db, clock }, route, couriers }: Parts): void {
  const shown = async (orderId: number, stores: readonly number[]) => ({
    order: await findStoreOrder(currentTransaction(db), orderId, { stores, now: clock.now(), couriers }),
  })
  route(contract.listStoreOrders, {}, async ({ query }) => {
    return findStoreOrders(db, query, clock.now())
  })
  route(contract.getStoreOrder, {}, ({ params, resource }) => shown(params.id, resource.stores))
  route(contract.bulkOrders, {}, async ({ body, caller }) =>
    bulkOrders(db, {
      act: body.act,
      orderIds: body.order_ids,
      stores: await listStoreIdsOfOwner(db, caller.userId),
      couriers,
      now: clock.now(),
    }),
  )
  route(contract.acceptOrder, {}, async ({ params, resource }) => {
    const { stores } = resource
    await transact(db, (tx) => acceptOrder(tx, params.id, { stores, now: clock.now() }))
    return shown(params.id, stores)
  })
  route(contract.cancelOrderLines, {}, async ({ params, body, resource }) => {
    const { stores } = resource
    const lines = body.lines?.map(({ line_no: lineNo, quantity }) => ({ lineNo, quantity })) ?? null
    await transact(db, (tx) =>
      cancelLines(tx, params.id, { lines, actor: 'store', reason: body.reason, at: clock.now() }),
    )
    return shown(params.id, stores)
  })
  route(contract.packOrder, {}, async ({ params, body, resource }) => {
    const { stores } = resource
    const parcels = body.parcels?.map(({ lines, grams, size }) => ({
      pieces: lines.map(({ line_no: lineNo, quantity }) => ({ lineNo, quantity })),
      grams,
      size,
    }))
    await transact(db, (tx) =>
      packAndBook(tx, { orderId: params.id, stores, parcels: parcels ?? null, couriers, now: clock.now() }),
    )
    return shown(params.id, stores)
  })
}

function parcelRoutes({ api: { db, clock }, route, couriers }: Parts): void {
  /** Applies one step to a parcel of the caller's stores and answers with the parcel as it is afterwards. */
  const stepping = async (
    input: { params: { id: number }; resource: { stores: number[] } },
    step: (tx: Tx, scope: ParcelScope, now: Date) => Promise<void>,
  ) => {
    const { stores } = input.resource
    const scope = { parcelId: input.params.id, stores }
    return transact(db, async (tx) => {
      await step(tx, scope, clock.now())
      return { parcel: await findParcel(tx, input.params.id, stores) }
    })
  }
  route(contract.listStoreParcels, {}, async ({ query }) => {
    return findParcels(db, query.store, query)
  })
  route(contract.getStoreParcel, {}, async ({ resource }) => ({ parcel: resource.parcel }))
  route(contract.bookParcel, {}, (input) =>
    stepping(input, (tx, scope, now) => {
      requireCanBook(couriers.current)
      return requestAwb(tx, scope, now)
    }),
  )
  route(contract.enterParcelAwb, {}, (input) =>
    stepping(input, (tx, scope, now) => {
      const { courier_name: courierName, awb, tracking_url: trackingUrl } = input.body
      return enterAwb(tx, scope, { courierName, awb, trackingUrl, now })
    }),
  )
  route(contract.scheduleParcelPickup, {}, (input) =>
    stepping(input, (tx, scope, now) => schedulePickup(tx, scope, { on: input.body.on, now })),
  )
  route(contract.dispatchParcel, {}, (input) =>
    stepping(input, (tx, scope, now) => dispatchParcel(tx, scope, { actor: 'store', now })),
  )
  route(contract.cancelParcel, {}, (input) =>
    stepping(input, (tx, scope, now) =>
      cancelParcel(tx, scope, { actor: 'store', reason: input.body.reason, now }),
    ),
  )
  route(contract.reattemptParcel, {}, (input) =>
    stepping(input, (tx, scope, now) => reattemptDelivery(tx, scope, { ...input.body, actor: 'store', now })),
  )
  route(contract.sendParcelBack, {}, (input) =>
    stepping(input, (tx, scope, now) =>
      sendBack(tx, scope, { actor: 'store', reason: input.body.reason, now }),
    ),
  )
  route(contract.inspectParcel, {}, (input) =>
    stepping(input, (tx, scope, now) => {
      const found = input.body.lines.map(({ line_no: lineNo, ...one }) => ({ ...one, lineNo }))
      return inspectParcel(tx, scope, { found, actor: 'store', now })
    }),
  )
}

function stockRoutes({ api: { db }, route }: Parts): void {
  route(contract.listStock, {}, async ({ query }) => {
    return findStockLevels(db, query)
  })
  route(contract.listMovements, {}, async ({ params, query, caller }) =>
    findMovements(db, params.id, {
      stores: await listStoreIdsOfOwner(db, caller.userId),
      before: query.before ?? null,
    }),
  )
  route(contract.adjustStock, {}, async ({ params, body, resource }) => {
    const { stores } = resource
    const { difference, reason } = body
    return transact(db, async (tx) => {
      await adjustStock(tx, { variantId: params.id, difference, reason, reference: 'store' })
      return { shelf: await findStockLevel(tx, params.id, stores) }
    })
  })
  route(contract.setBackOrder, {}, async ({ params, body, resource }) => {
    const { stores } = resource
    return transact(db, async (tx) => {
      await allowBackOrder(tx, params.id, body.most)
      return { shelf: await findStockLevel(tx, params.id, stores) }
    })
  })
}

function staffRoutes({ api: { db, clock }, route }: Parts): void {
  route(contract.listShipments, {}, ({ query }) => findShipments(db, query))
  route(contract.recountStock, { limit: { times: 6, seconds: 60 } }, async () => ({
    wrong: (await recountStockLevels(db, clock.now())).length,
  }))
  route(contract.applyShipmentAction, {}, async ({ params, body, caller, request }) => {
    await handleStaffAction(db, {
      ...body,
      parcelId: params.id,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return { parcel: await findParcel(currentTransaction(db), params.id, null) }
  })
}

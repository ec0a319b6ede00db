import { adjustStock, allowBackOrder, recountShelves } from '#domains/products/stock'
import { cancelLines } from '#domains/buying/orders'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/database'
import { serving, type Api, type Serve } from '#platform/serve'
import { currentTransaction, transact } from '#platform/transact'
import { accept, bulkOrders } from './bulk-orders.ts'
import * as contract from './contract.ts'
import type { Couriers } from './courier.ts'
import type { Whose } from './moving/act-on-parcel.ts'
import { handOver } from './moving/hand-over.ts'
import { inspectParcel } from './moving/inspect-parcel.ts'
import { sendBack, tryAgain } from './moving/try-again.ts'
import { packAndBook } from './pack-and-book.ts'
import { askForNumber, mustBook } from './packing/ask-for-number.ts'
import { cancelParcel } from './packing/cancel-parcel.ts'
import { enterAwb } from './packing/enter-awb.ts'
import { schedulePickup } from './packing/schedule-pickup.ts'
import { findParcel, findParcels, findShipments, findTracked } from './showing/parcel-lists.ts'
import { findDesk } from './showing/store-desk.ts'
import { findStoreOrder, findStoreOrders, mustBeOrder, mustOwn, ownStoreIds } from './showing/store-orders.ts'
import { findMovements, findShelf, packOf } from './showing/store-shelf.ts'
import { staffAct } from './staff-act.ts'
import { webhookRoutes } from './webhook-routes.ts'

type Parts = { api: Api; serve: Serve; couriers: Couriers }

export function fulfilmentRoutes(api: Api, couriers: Couriers): void {
  const parts: Parts = { api, serve: serving(api), couriers }
  const { serve } = parts
  serve(contract.listParcels, {}, async ({ params, caller }) => ({
    parcels: await findTracked(api.db, caller.userId, params.id),
  }))
  serve(contract.storeDesk, {}, async ({ query, caller }) => {
    await mustOwn(api.db, caller.userId, query.store)
    return findDesk(api.db, query.store, { couriers, now: api.clock.now() })
  })
  orderRoutes(parts)
  parcelRoutes(parts)
  stockRoutes(parts)
  staffRoutes(parts)
  webhookRoutes(api, couriers)
}

function orderRoutes({ api: { db, clock }, serve, couriers }: Parts): void {
  const shown = async (orderId: number, stores: readonly number[]) => ({
    order: await findStoreOrder(currentTransaction(db), orderId, { stores, now: clock.now(), couriers }),
  })
  const own = {
    exists: async ({ id }: { id: number }, caller: Caller) =>
      mustBeOrder(db, id, await ownStoreIds(db, caller.userId)),
  }
  serve(contract.listStoreOrders, {}, async ({ query, caller }) => {
    await mustOwn(db, caller.userId, query.store)
    return findStoreOrders(db, query, clock.now())
  })
  serve(contract.getStoreOrder, {}, async ({ params, caller }) =>
    shown(params.id, await ownStoreIds(db, caller.userId)),
  )
  serve(contract.bulkOrders, {}, async ({ body, caller }) =>
    bulkOrders(db, {
      act: body.act,
      orderIds: body.order_ids,
      stores: await ownStoreIds(db, caller.userId),
      couriers,
      now: clock.now(),
    }),
  )
  serve(contract.acceptOrder, own, async ({ params, caller }) => {
    const stores = await ownStoreIds(db, caller.userId)
    await transact(db, (tx) => accept(tx, params.id, { stores, now: clock.now() }))
    return shown(params.id, stores)
  })
  serve(contract.cancelOrderLines, own, async ({ params, body, caller }) => {
    const stores = await ownStoreIds(db, caller.userId)
    await shown(params.id, stores)
    const lines = body.lines?.map(({ line_no: lineNo, quantity }) => ({ lineNo, quantity })) ?? null
    await transact(db, (tx) =>
      cancelLines(tx, params.id, { lines, actor: 'store', reason: body.reason, at: clock.now() }),
    )
    return shown(params.id, stores)
  })
  serve(contract.packOrder, own, async ({ params, body, caller }) => {
    const stores = await ownStoreIds(db, caller.userId)
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

function parcelRoutes({ api: { db, clock }, serve, couriers }: Parts): void {
  /** One step of one of the caller's own parcels, answered with the parcel as it is then. */
  const stepping = async (
    asked: { params: { id: number }; caller: Caller },
    step: (tx: Tx, whose: Whose, now: Date) => Promise<void>,
  ) => {
    const stores = await ownStoreIds(db, asked.caller.userId)
    const whose = { parcelId: asked.params.id, stores }
    return transact(db, async (tx) => {
      await step(tx, whose, clock.now())
      return { parcel: await findParcel(tx, asked.params.id, stores) }
    })
  }
  const own = {
    exists: async ({ id }: { id: number }, caller: Caller) =>
      findParcel(db, id, await ownStoreIds(db, caller.userId)),
  }
  serve(contract.listStoreParcels, {}, async ({ query, caller }) => {
    await mustOwn(db, caller.userId, query.store)
    return findParcels(db, query.store, query)
  })
  serve(contract.getStoreParcel, {}, async ({ params, caller }) => ({
    parcel: await findParcel(db, params.id, await ownStoreIds(db, caller.userId)),
  }))
  serve(contract.bookParcel, own, (asked) =>
    stepping(asked, (tx, whose, now) => {
      mustBook(couriers.current)
      return askForNumber(tx, whose, now)
    }),
  )
  serve(contract.numberParcel, own, (asked) =>
    stepping(asked, (tx, whose, now) => {
      const { courier_name: courierName, awb, tracking_url: trackingUrl } = asked.body
      return enterAwb(tx, whose, { courierName, awb, trackingUrl, now })
    }),
  )
  serve(contract.fetchParcel, own, (asked) =>
    stepping(asked, (tx, whose, now) => schedulePickup(tx, whose, { on: asked.body.on, now })),
  )
  serve(contract.handOverParcel, own, (asked) =>
    stepping(asked, (tx, whose, now) => handOver(tx, whose, { actor: 'store', now })),
  )
  serve(contract.cancelParcel, own, (asked) =>
    stepping(asked, (tx, whose, now) =>
      cancelParcel(tx, whose, { actor: 'store', reason: asked.body.reason, now }),
    ),
  )
  serve(contract.retryParcel, own, (asked) =>
    stepping(asked, (tx, whose, now) => tryAgain(tx, whose, { ...asked.body, actor: 'store', now })),
  )
  serve(contract.sendParcelBack, own, (asked) =>
    stepping(asked, (tx, whose, now) =>
      sendBack(tx, whose, { actor: 'store', reason: asked.body.reason, now }),
    ),
  )
  serve(contract.inspectParcel, own, (asked) =>
    stepping(asked, (tx, whose, now) => {
      const found = asked.body.lines.map(({ line_no: lineNo, ...one }) => ({ ...one, lineNo }))
      return inspectParcel(tx, whose, { found, actor: 'store', now })
    }),
  )
}

function stockRoutes({ api: { db }, serve }: Parts): void {
  const own = {
    exists: async ({ id }: { id: number }, caller: Caller) =>
      packOf(db, id, await ownStoreIds(db, caller.userId)),
  }
  serve(contract.listStock, {}, async ({ query, caller }) => {
    await mustOwn(db, caller.userId, query.store)
    return findShelf(db, query)
  })
  serve(contract.listMovements, {}, async ({ params, query, caller }) =>
    findMovements(db, params.id, {
      stores: await ownStoreIds(db, caller.userId),
      before: query.before ?? null,
    }),
  )
  serve(contract.adjustStock, own, async ({ params, body, caller }) => {
    const stores = await ownStoreIds(db, caller.userId)
    await packOf(db, params.id, stores)
    const { difference, reason } = body
    return transact(db, async (tx) => {
      await adjustStock(tx, { variantId: params.id, difference, reason, reference: 'store' })
      return { shelf: await packOf(tx, params.id, stores) }
    })
  })
  serve(contract.setBackOrder, own, async ({ params, body, caller }) => {
    const stores = await ownStoreIds(db, caller.userId)
    await packOf(db, params.id, stores)
    return transact(db, async (tx) => {
      await allowBackOrder(tx, params.id, body.most)
      return { shelf: await packOf(tx, params.id, stores) }
    })
  })
}

function staffRoutes({ api: { db, clock }, serve }: Parts): void {
  serve(contract.listShipments, {}, ({ query }) => findShipments(db, query))
  serve(contract.recountStock, { limit: { times: 6, seconds: 60 } }, async () => ({
    wrong: (await recountShelves(db, clock.now())).length,
  }))
  serve(
    contract.actOnShipment,
    { exists: ({ id }) => findParcel(db, id, null) },
    async ({ params, body, caller, request }) => {
      await staffAct(db, {
        ...body,
        parcelId: params.id,
        actorId: caller.userId,
        requestId: request.id,
        now: clock.now(),
      })
      return { parcel: await findParcel(currentTransaction(db), params.id, null) }
    },
  )
}

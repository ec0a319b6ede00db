import type { Caller } from '#platform/caller'
import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { cancelOwnOrder, mineOf, nameOwnDestination, weighOwn } from './cancel-own-order.ts'
import { orderDeskRoutes, piecesOf } from './desk/routes.ts'
import { findOrder, findOrders, findPurchase } from './find-orders.ts'

export function orderRoutes(api: Api): void {
  const serve = serving(api)
  const keyedHere = {
    /** Refused with 404 before a body is looked at. */
    exists: async (params: unknown, caller: Caller | null) => {
      if (caller) await mineOf(api.db, caller.userId, String((params as { id?: unknown }).id))
    },
  }
  serve(contract.listOrders, {}, ({ query, caller }) => findOrders(api.db, caller.userId, query))
  serve(contract.getOrder, {}, ({ params, caller }) => findOrder(api.db, caller.userId, params.id))
  serve(contract.getPurchase, {}, ({ params, caller }) =>
    findPurchase(api.db, caller.userId, params.reference),
  )
  serve(contract.getCancellation, {}, async ({ params, query, caller }) => ({
    cancellation: await weighOwn(api.db, caller.userId, { id: params.id, lines: query.lines }),
  }))
  serve(contract.cancelOrder, keyedHere, async ({ params, body, caller }) => ({
    success: true as const,
    cancellation: await cancelOwnOrder(api.db, caller.userId, {
      id: params.id,
      lines: piecesOf(body.lines),
      reason: body.reason,
      note: body.note ?? '',
      now: api.clock.now(),
    }),
  }))
  serve(contract.nameRefundDestination, keyedHere, async ({ params, body, caller }) => ({
    success: true as const,
    destination: await nameOwnDestination(api.db, caller.userId, { id: params.id, to: body }),
  }))
  orderDeskRoutes(api)
}

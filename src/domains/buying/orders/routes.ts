import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import {
  cancelOwnOrder,
  setOwnRefundDestination,
  quoteOwnCancellation,
} from './cancellation/cancel-own-order.ts'
import { staffOrderRoutes, piecesOf } from './staff/routes.ts'
import { findOrder, findOrders, findPurchase } from './reading/find-orders.ts'
import './resources.ts'

export function orderRoutes(api: Api): void {
  const route = registerRoute(api)
  route(contract.listOrders, {}, ({ query, caller }) => findOrders(api.db, caller.userId, query))
  route(contract.getOrder, {}, ({ params, caller }) => findOrder(api.db, caller.userId, params.id))
  route(contract.getPurchase, {}, ({ params, caller }) =>
    findPurchase(api.db, caller.userId, params.reference),
  )
  route(contract.getCancellation, {}, async ({ query, resource }) => ({
    cancellation: await quoteOwnCancellation(api.db, resource.id, query.lines),
  }))
  route(contract.cancelOrder, {}, async ({ body, resource }) => ({
    success: true as const,
    cancellation: await cancelOwnOrder(api.db, resource.id, {
      lines: piecesOf(body.lines),
      reason: body.reason,
      note: body.note ?? '',
      now: api.clock.now(),
    }),
  }))
  route(contract.setRefundDestination, {}, async ({ body, resource }) => ({
    success: true as const,
    destination: await setOwnRefundDestination(api.db, resource.id, body),
  }))
  staffOrderRoutes(api)
}

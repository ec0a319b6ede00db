import { registerRoute, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { cancelOwnOrder, nameOwnDestination, weighOwn } from './cancel-own-order.ts'
import { orderDeskRoutes, piecesOf } from './desk/routes.ts'
import { findOrder, findOrders, findPurchase } from './find-orders.ts'
import './resources.ts'

export function orderRoutes(api: Api): void {
  const route = registerRoute(api)
  route(contract.listOrders, {}, ({ query, caller }) => findOrders(api.db, caller.userId, query))
  route(contract.getOrder, {}, ({ params, caller }) => findOrder(api.db, caller.userId, params.id))
  route(contract.getPurchase, {}, ({ params, caller }) =>
    findPurchase(api.db, caller.userId, params.reference),
  )
  route(contract.getCancellation, {}, async ({ query, resource }) => ({
    cancellation: await weighOwn(api.db, resource.id, query.lines),
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
  route(contract.nameRefundDestination, {}, async ({ body, resource }) => ({
    success: true as const,
    destination: await nameOwnDestination(api.db, resource.id, body),
  }))
  orderDeskRoutes(api)
}

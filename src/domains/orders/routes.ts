import { serve, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findOrder, findOrders, findPurchase } from './find-orders.ts'

export function orderRoutes(api: Api): void {
  serve(api, contract.listOrders, {}, ({ query, caller }) => findOrders(api.db, caller.userId, query))
  serve(api, contract.getOrder, {}, ({ params, caller }) => findOrder(api.db, caller.userId, params.id))
  serve(api, contract.getPurchase, {}, ({ params, caller }) => findPurchase(api.db, caller.userId, params.reference))
}

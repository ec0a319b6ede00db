import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findOrder, findOrders, findPurchase } from './find-orders.ts'

export function orderRoutes(api: Api): void {
  const serve = serving(api)
  serve(contract.listOrders, {}, ({ query, caller }) => findOrders(api.db, caller.userId, query))
  serve(contract.getOrder, {}, ({ params, caller }) => findOrder(api.db, caller.userId, params.id))
  serve(contract.getPurchase, {}, ({ params, caller }) => findPurchase(api.db, caller.userId, params.reference))
}

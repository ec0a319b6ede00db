import { states } from '#domains/regions'
import { serving, type Api } from '#platform/serve'
import { checkPin } from './check-pin.ts'
import * as contract from './contract.ts'

export function shippingRoutes(api: Api): void {
  const serve = serving(api)
  serve(contract.checkPin, {}, ({ params, query }) =>
    checkPin(api.db, params.pin, { storeId: query.store_id, productId: query.product_id, pricingId: query.pricing_id }),
  )
  serve(contract.listStates, {}, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    return { states: [...states()] }
  })
}

import { states } from '#domains/regions'
import { serve, type Api } from '#platform/serve'
import { checkPin } from './check-pin.ts'
import * as contract from './contract.ts'

export function shippingRoutes(api: Api): void {
  serve(api, contract.checkPin, {}, ({ params, query }) => checkPin(api.db, params.pin, query.store_id))
  serve(api, contract.listStates, {}, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    return { states: [...states()] }
  })
}

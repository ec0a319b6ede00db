import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { findStore, listStores } from './find-store.ts'
import { changeStoreSettings, findStoreSettings } from './store-settings.ts'
import './resources.ts'

export function sellerRoutes(api: Api): void {
  const route = registerRoute(api)
  route(contract.findStore, {}, async ({ params }) => ({ response: await findStore(api.db, params.slug) }))
  route(contract.listStores, {}, async () => ({ rows: await listStores(api.db) }))
  route(contract.getStoreSettings, {}, ({ params, caller }) =>
    findStoreSettings(api.db, params.id, caller.userId),
  )
  route(contract.changeStoreSettings, { limit: { times: 60, seconds: 3_600 } }, ({ params, body, caller }) =>
    changeStoreSettings(api.db, { id: params.id, ownerId: caller.userId, input: body }),
  )
}

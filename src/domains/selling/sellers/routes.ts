import type { Caller } from '#platform/caller'
import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findStore, listStores } from './find-store.ts'
import { changeSettings, mustOwnStore, storeSettings } from './store-settings.ts'

export function sellerRoutes(api: Api): void {
  const serve = serving(api)
  serve(contract.findStore, {}, async ({ params }) => ({ response: await findStore(api.db, params.slug) }))
  serve(contract.listStores, {}, async () => ({ rows: await listStores(api.db) }))
  serve(contract.getStoreSettings, {}, ({ params, caller }) =>
    storeSettings(api.db, params.id, caller.userId),
  )
  const exists = ({ id }: { id: number }, caller: Caller): Promise<unknown> =>
    mustOwnStore(api.db, id, caller.userId)
  serve(
    contract.changeStoreSettings,
    { limit: { times: 60, seconds: 3_600 }, exists },
    ({ params, body, caller }) =>
      changeSettings(api.db, { id: params.id, ownerId: caller.userId, wish: body }),
  )
}

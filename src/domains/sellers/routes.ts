import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findStore, listStores } from './find-store.ts'

export function sellerRoutes(api: Api): void {
  const serve = serving(api)
  serve(contract.findStore, {}, async ({ params }) => ({ response: await findStore(api.db, params.slug) }))
  serve(contract.listStores, {}, async () => ({ rows: await listStores(api.db) }))
}

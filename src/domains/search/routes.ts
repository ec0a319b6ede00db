import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findAllPaged } from './find-all-paged.ts'
import { findById } from './find-by-id.ts'
import { openMemory } from './memory.ts'

export function searchRoutes(api: Api): void {
  const serve = serving(api)
  const memory = openMemory(api.db)
  // Begun before the first question comes, which waits for it if need be.
  api.app.addHook('onReady', async () => memory.prepare())
  serve(contract.findById, {}, ({ body }) => findById(memory, body.rec_id))
  serve(contract.findAllPaged, {}, ({ body }) => findAllPaged(memory, body))
}

import type { Finder } from '#platform/finder'
import { registerRoute, type Api } from '#platform/register-route'
import { getRecordContext, searchConsole } from '../contract.ts'
import { readRecord } from './read-record.ts'
import { searchConsole as findEverything } from './search-console.ts'

// Enough for typing, too few to copy all people.
const LIMIT = { times: 240, seconds: 60 }

/** The search over everything, and what belongs to a record; `finders`: those of all domains. */
export function searchRoutes(api: Api, finders: readonly Finder[]): void {
  const route = registerRoute(api)
  route(searchConsole, { limit: LIMIT }, ({ query: { q }, caller }) =>
    findEverything(api.db, { q, caller, finders }),
  )
  route(getRecordContext, { limit: LIMIT }, ({ params, caller }) =>
    readRecord(api.db, params, { finders, caller }),
  )
}

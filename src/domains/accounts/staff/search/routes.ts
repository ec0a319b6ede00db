import type { Finder } from '#platform/finder'
import { registerRoute, type Api } from '#platform/register-route'
import { searchConsole } from '../contract.ts'
import { searchConsole as findEverything } from './search-console.ts'

// Enough for typing, too few to copy all people.
const LIMIT = { times: 240, seconds: 60 }

/** The search over everything; `finders`: those of all domains. */
export function searchRoutes(api: Api, finders: readonly Finder[]): void {
  registerRoute(api)(searchConsole, { limit: LIMIT }, ({ query: { q }, caller }) =>
    findEverything(api.db, { q, caller, finders }),
  )
}

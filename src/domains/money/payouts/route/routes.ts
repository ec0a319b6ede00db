import { registerRoute, type Api } from '#platform/register-route'
import * as contract from '../contract.ts'
import { retryShare, loadRouteOverview } from './route-overview.ts'
import { linkStore, unlinkStore } from './link-store.ts'
import { staffActionOf } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'

const steps = { link: linkStore, stop: unlinkStore }
/** Staff endpoints for payouts through the gateway. */
export function routeRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getRoute, {}, () => loadRouteOverview(db))
  route(contract.linkStoreToRoute, {}, async ({ params, body, caller, request }) => {
    await steps[params.step](db, params.id, staffActionOf({ caller, request, body }, clock.now()))
    return SUCCESS
  })
  route(contract.retryShare, {}, async ({ params, body, caller, request }) => {
    await retryShare(db, params.id, staffActionOf({ caller, request, body }, clock.now()))
    return SUCCESS
  })
}

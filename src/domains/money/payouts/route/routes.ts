import { requireRow } from '#platform/require-row'
import { serving, type Api } from '#platform/serve'
import * as contract from '../contract.ts'
import { retryShare, routeDesk } from './desk.ts'
import { linkStore, mustBeStore, unlinkStore } from './link-store.ts'

const steps = { link: linkStore, stop: unlinkStore }
const done = { success: true as const }

/** What the staff see and do of payouts that the gateway makes. */
export function routeRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.getRoute, {}, () => routeDesk(db))
  serve(
    contract.linkStoreToRoute,
    { exists: ({ id }) => mustBeStore(db, id) },
    async ({ params, body, caller, request }) => {
      await steps[params.step](db, params.id, {
        actorId: caller.userId,
        reason: body.reason,
        requestId: request.id,
        now: clock.now(),
      })
      return done
    },
  )
  serve(
    contract.retryShare,
    { exists: requireRow(db, 'payouts.transfers', { says: 'We could not find that.' }) },
    async ({ params, body, caller, request }) => {
      await retryShare(db, params.id, {
        actorId: caller.userId,
        reason: body.reason,
        requestId: request.id,
        now: clock.now(),
      })
      return done
    },
  )
}

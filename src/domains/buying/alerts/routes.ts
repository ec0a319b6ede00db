import { serving, type Api } from '#platform/serve'
import { transact } from '#platform/transact'
import * as contract from './contract.ts'
import { findAlerts } from './find-alerts.ts'
import { setAlert } from './set-alert.ts'
import { deleteAlert, markSeen } from './store.ts'

const done = { success: true as const }

export function alertRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.listAlerts, {}, ({ caller }) => findAlerts(db, caller.userId))
  serve(contract.setAlert, { limit: { times: 120, seconds: 3_600 } }, ({ body, caller }) =>
    setAlert(db, { personId: caller.userId, variantId: body.pricingId, kind: body.kind, now: clock.now() }),
  )
  serve(contract.removeAlert, {}, async ({ params, caller }) => {
    await transact(db, (tx) => deleteAlert(tx, caller.userId, params.id))
    return done
  })
  serve(contract.seeAlerts, {}, async ({ caller }) => {
    await transact(db, (tx) => markSeen(tx, caller.userId, clock.now()))
    return done
  })
}

import { registerRoute, type Api } from '#platform/register-route'
import { transact } from '#platform/transact'
import * as contract from './contract.ts'
import { findAlerts } from './find-alerts.ts'
import { setAlert } from './set-alert.ts'
import { deleteAlert, markAlertsSeen } from './queries.ts'
import { SUCCESS } from '#platform/wire-shapes'

export function alertRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listAlerts, {}, ({ caller }) => findAlerts(db, caller.userId))
  route(contract.setAlert, { limit: { times: 120, seconds: 3_600 } }, ({ body, caller }) =>
    setAlert(db, { personId: caller.userId, variantId: body.pricingId, kind: body.kind, now: clock.now() }),
  )
  route(contract.removeAlert, {}, async ({ params, caller }) => {
    await transact(db, (tx) => deleteAlert(tx, caller.userId, params.id))
    return SUCCESS
  })
  route(contract.seeAlerts, {}, async ({ caller }) => {
    await transact(db, (tx) => markAlertsSeen(tx, caller.userId, clock.now()))
    return SUCCESS
  })
}

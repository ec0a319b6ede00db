import { registerRoute, type Api } from '#platform/register-route'
import { recordConsent } from './record-consent.ts'
import * as contract from './contract.ts'
import { hasAgreed, recordEvents } from './record-events.ts'
import { loadReport } from './report.ts'

// One page a second, sent in batches, stays far below this.
const SEND_LIMIT = { times: 60, seconds: 60 }
// Thousands of phones can share one address, and each must be able to withdraw its consent.
const CONSENT_LIMIT = { times: 1_200, seconds: 3_600 }

/** `isPassedOn`: whether an external provider receives stored events (off unless one is configured). */
export function analyticsRoutes(api: Api, { isPassedOn = false }: { isPassedOn?: boolean } = {}): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.sendEvents, { limit: SEND_LIMIT }, ({ body, caller }) =>
    recordEvents(db, caller ? { personId: caller.userId } : { visitor: body.visitor }, {
      sent: body,
      now: clock.now(),
      isPassedOn,
    }),
  )
  route(contract.putConsent, { limit: CONSENT_LIMIT }, ({ body }) =>
    recordConsent(db, { ...body, now: clock.now() }),
  )
  route(contract.getConsent, { limit: SEND_LIMIT }, async ({ caller }) => ({
    on: await hasAgreed(db, caller.userId),
  }))
  route(contract.getReport, {}, ({ query }) => loadReport(db, { days: query.days, now: clock.now() }))
}

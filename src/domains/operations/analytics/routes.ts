import { registerRoute, type Api } from '#platform/serve'
import { agree } from './agree.ts'
import * as contract from './contract.ts'
import { hasAgreed, keepEvents } from './keep-events.ts'
import { report } from './report.ts'

// A page every second, gathered, is far below this.
const SENDING = { times: 60, seconds: 60 }
// Thousands of phones may stand behind one address, and each must be able to take its yes back.
const DECIDING = { times: 1_200, seconds: 3_600 }

/** `isPassedOn`: whether a provider elsewhere is told of what was kept (off unless one is set up). */
export function analyticsRoutes(api: Api, { isPassedOn = false }: { isPassedOn?: boolean } = {}): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.sendEvents, { limit: SENDING }, ({ body, caller }) =>
    keepEvents(db, caller ? { personId: caller.userId } : { visitor: body.visitor }, {
      sent: body,
      now: clock.now(),
      isPassedOn,
    }),
  )
  route(contract.putConsent, { limit: DECIDING }, ({ body }) => agree(db, { ...body, now: clock.now() }))
  route(contract.getConsent, { limit: SENDING }, async ({ caller }) => ({
    on: await hasAgreed(db, caller.userId),
  }))
  route(contract.getReport, {}, ({ query }) => report(db, { days: query.days, now: clock.now() }))
}

import { serving, type Api } from '#platform/serve'
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
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.sendEvents, { limit: SENDING }, ({ body, caller }) =>
    keepEvents(db, caller ? { personId: caller.userId } : { visitor: body.visitor }, {
      sent: body,
      now: clock.now(),
      isPassedOn,
    }),
  )
  serve(contract.putConsent, { limit: DECIDING }, ({ body }) => agree(db, { ...body, now: clock.now() }))
  serve(contract.getConsent, { limit: SENDING }, async ({ caller }) => ({
    on: await hasAgreed(db, caller.userId),
  }))
  serve(contract.getReport, {}, ({ query }) => report(db, { days: query.days, now: clock.now() }))
}

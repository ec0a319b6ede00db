import { registerRoute, type Api } from '#platform/register-route'
import * as contract from '../contract.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { originOf } from '../events.ts'
import { listEvents, listSessions } from './sessions.ts'
import { SUCCESS } from '#platform/wire-shapes'

const END_LIMIT = { times: 60, seconds: 60 }

export function sessionRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listSessions, {}, async ({ caller }) => ({
    sessions: await listSessions(db, caller, clock.now()),
  }))
  route(contract.listEvents, {}, ({ query, caller }) => listEvents(db, caller.userId, query))
  route(contract.endSession, { limit: END_LIMIT }, async ({ params, caller, request }) => {
    await endSession(db, caller, {
      sessionId: params.session_id,
      origin: originOf(request),
      now: clock.now(),
    })
    return SUCCESS
  })
  route(contract.endOtherSessions, { limit: END_LIMIT }, async ({ body, caller, request }) => ({
    ended: await endOtherSessions(db, caller, {
      identitySession: body.identity_session ?? null,
      origin: originOf(request),
      now: clock.now(),
    }),
  }))
}

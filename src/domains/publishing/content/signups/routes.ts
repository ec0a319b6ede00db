import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerRoute, type Api } from '#platform/register-route'
import * as contract from '../contract.ts'
import { addSignup } from './add-signup.ts'
import { confirmSignup, signupState, stopSignup } from './answer-signup.ts'
import { countSignups, listDays } from './queries.ts'

const SIGNUP_LIMIT = { times: 10, seconds: 60 }
const LINK_LIMIT = { times: 60, seconds: 600 }

export function signupRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.addSignup, { limit: SIGNUP_LIMIT }, ({ body }) => addSignup(db, body, clock.now()))
  route(contract.getSignup, { limit: LINK_LIMIT }, ({ query }) => signupState(db, query.token))
  route(contract.countSignups, {}, async () => ({
    ...(await countSignups(db)),
    days: await listDays(db, clock.now()),
  }))
  linkRoutes(api)
}

/** One-click unsubscribe by mail programs and browsers without scripts send forms, so this scope accepts any body and ignores it. */
function linkRoutes(api: Api): void {
  api.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null, {}),
    )
    const route = registerRoute({ ...api, app: scope })
    route(contract.confirmSignup, { limit: LINK_LIMIT }, async ({ query, request, reply }) => {
      const now = await confirmSignup(api.db, query.token, api.clock.now())
      redirectBrowser(request, reply, `/offers?token=${encodeURIComponent(query.token)}`)
      return now
    })
    route(contract.stopSignup, { limit: LINK_LIMIT }, async ({ query, request, reply }) => {
      const now = await stopSignup(api.db, query.token, api.clock.now())
      redirectBrowser(request, reply, '/offers?stopped=1')
      return now
    })
  })
}

function redirectBrowser({ headers }: FastifyRequest, reply: FastifyReply, location: string): void {
  const { referer = '', accept = '' } = headers
  if (!accept.includes('text/html')) return
  // Redirects to the language of the page that the request came from.
  const isHindi = /^https?:\/\/[^/]+\/hi(?:\/|$)/.test(referer)
  void reply.code(303).header('location', (isHindi ? '/hi' : '') + location)
}

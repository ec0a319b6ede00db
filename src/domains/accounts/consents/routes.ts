import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#domains/accounts/identity'
import { registerRoute, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { preferencesOf, setFor } from './preferences.ts'
import { readStop, stop } from './unsubscribe.ts'

const LINKS = { times: 60, seconds: 600 }

export function consentRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getPreferences, {}, ({ caller }) => preferencesOf(db, caller.userId))
  route(
    contract.putPreference,
    { limit: { times: 120, seconds: 3_600 } },
    async ({ body, caller, request }) => {
      await setFor(db, caller.userId, {
        ...body,
        at: clock.now(),
        place: 'page /profile/privacy',
        origin: originOf(request),
      })
      return preferencesOf(db, caller.userId)
    },
  )
  route(contract.readUnsubscribe, { limit: LINKS }, ({ query }) => readStop(db, query.token))
  stopRoute(api)
}

/** Mail programs send a form and a browser without scripts does too, so this scope takes any body and reads none. */
function stopRoute(api: Api): void {
  api.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null, {}),
    )
    registerRoute({ ...api, app: scope })(
      contract.unsubscribe,
      { limit: LINKS },
      async ({ query, request, reply }) => {
        const stopped = await stop(api.db, query.token, api.clock.now())
        if (isBrowsersForm(request)) sendOn(reply, `/unsubscribe?token=${encodeURIComponent(query.token)}`)
        return stopped
      },
    )
  })
}

const isBrowsersForm = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false

const sendOn = (reply: FastifyReply, location: string): void =>
  void reply.code(303).header('location', location)

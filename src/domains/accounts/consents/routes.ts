import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#domains/accounts/identity'
import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { preferencesOf, setPreference } from './preferences.ts'
import { previewUnsubscribe, unsubscribe } from './unsubscribe.ts'

const LINK_LIMIT = { times: 60, seconds: 600 }

export function consentRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getPreferences, {}, ({ caller }) => preferencesOf(db, caller.userId))
  route(
    contract.putPreference,
    { limit: { times: 120, seconds: 3_600 } },
    async ({ body, caller, request }) => {
      await setPreference(db, caller.userId, {
        ...body,
        at: clock.now(),
        place: 'page /profile/privacy',
        origin: originOf(request),
      })
      return preferencesOf(db, caller.userId)
    },
  )
  route(contract.getUnsubscribe, { limit: LINK_LIMIT }, ({ query }) => previewUnsubscribe(db, query.token))
  registerUnsubscribeRoute(api)
}

/** Mail programs and browsers without scripts post a form, so this scope accepts any body and reads none. */
function registerUnsubscribeRoute(api: Api): void {
  api.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null, {}),
    )
    registerRoute({ ...api, app: scope })(
      contract.unsubscribe,
      { limit: LINK_LIMIT },
      async ({ query, request, reply }) => {
        const stopped = await unsubscribe(api.db, query.token, api.clock.now())
        if (acceptsHtml(request)) redirectTo(reply, `/unsubscribe?token=${encodeURIComponent(query.token)}`)
        return stopped
      },
    )
  })
}

const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

const redirectTo = (reply: FastifyReply, location: string): void =>
  void reply.code(303).header('location', location)

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Proof } from '#platform/caller'
import { pageLanguageOf } from '#platform/page-language'
import { sessionCookies } from '#platform/session-cookie'
import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { originOf } from './events.ts'
import { getName } from './sign-in/get-name.ts'
import { logOut } from './sessions/log-out.ts'
import { login } from './sign-in/login.ts'
import { loadPerson, presentPerson } from './people/people.ts'
import { addressRoutes, peopleRoutes } from './people/people-routes.ts'
import { registerUser } from './sign-in/register-user.ts'
import { sessionCookieRoutes } from './sessions/session-cookie-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import './resources.ts'

const PROOF_LIMIT = { times: 30, seconds: 60 }

/** `agreedNow`: the policy versions that a sign-in agrees to. */
type RouteDependencies = { agreedNow: () => Promise<string> }

export function identityRoutes(
  api: Api,
  dependencies: RouteDependencies = { agreedNow: async () => '' },
): void {
  signInRoutes(api, dependencies)
  sessionRoutes(api)
  sessionCookieRoutes(api)
  peopleRoutes(api)
  addressRoutes(api)
}

function signInRoutes(api: Api, { agreedNow }: RouteDependencies): void {
  const route = registerRoute(api)
  const { db, clock, config } = api
  const under = async (proof: Proof, request: FastifyRequest) => ({
    proof,
    now: clock.now(),
    origin: originOf(request),
    agreed: await agreedNow(),
    language: pageLanguageOf(request, config.publicUrl),
  })
  const setSession = (reply: FastifyReply, token: string | null) =>
    reply.header('set-cookie', sessionCookies(token, config.publicUrl))

  route(contract.identityConfig, {}, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    const { mode, apiKey, projectId, authDomain, channels, gmail } = config.identity
    return { mode, apiKey, projectId, authDomain, channels, gmail }
  })
  route(contract.getName, { limit: PROOF_LIMIT }, ({ query, proof }) => getName(db, proof, query.mobile_no))
  // No Idempotency-Key here: a stored answer would hold the token in plain text.
  route(contract.login, { limit: PROOF_LIMIT }, async ({ body, proof, request, reply }) => {
    const { token, person } = await login(db, body, await under(proof, request))
    setSession(reply, token)
    return { token, user: await presentPerson(db, person) }
  })
  route(contract.addUser, { limit: PROOF_LIMIT }, async ({ body, proof, request }) => {
    const person = await registerUser(db, body, await under(proof, request))
    return {
      response: {
        ...(await presentPerson(db, person)),
        status: person.suspended_at ? ('Suspended' as const) : ('Active' as const),
      },
    }
  })
  route(contract.logout, {}, async ({ caller, request, reply }) => {
    await logOut(db, caller, { origin: originOf(request), now: clock.now() })
    setSession(reply, null)
    return {}
  })
  route(contract.me, {}, async ({ caller }) => ({ user: await loadPerson(db, caller.userId) }))
}

import type { FastifyRequest } from 'fastify'
import { bearerOf } from '#platform/caller'
import { notAllowed } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { sessionCookies, tokenInCookies } from '#platform/session-cookie'
import * as contract from '../contract.ts'
import { loadPerson } from '../people/people.ts'
import { SUCCESS } from '#platform/wire-shapes'

const RESTORE_LIMIT = { times: 60, seconds: 60 }

/** A browser keeps its session in local storage, which scripts read, and in a cookie, which they cannot. Each restores the other. */
export function sessionCookieRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, config, callers } = api
  route(contract.restoreSession, { limit: RESTORE_LIMIT }, async ({ request, reply }) => {
    requireSameOrigin(request, config.publicUrl)
    const token = tokenInCookies(request.headers.cookie)
    const caller = token ? await callers.bearer(token) : null
    if (token && caller) return { token, user: await loadPerson(db, caller.userId) }
    reply.header('set-cookie', sessionCookies(null, config.publicUrl))
    return { token: null, user: null }
  })
  route(contract.rememberSession, { limit: RESTORE_LIMIT }, async ({ request, reply }) => {
    reply.header('set-cookie', sessionCookies(bearerOf(request.headers.authorization), config.publicUrl))
    return SUCCESS
  })
}

/**
 * Requires a request from our own pages (Fetch Metadata `Sec-Fetch-Site`; browsers without it send `Origin` with every POST).
 * @throws Refusal 403 for another site, or without these headers.
 */
function requireSameOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw crossSiteRefusal()
  const isOwn = headers.origin === new URL(publicUrl).origin || headers.origin === `http://${headers.host}`
  if (site === undefined && !isOwn) throw crossSiteRefusal()
}

const crossSiteRefusal = () => notAllowed('identity.other_origin')

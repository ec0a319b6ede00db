import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { hostNameOf, isLocalName, isLoopback } from './local-names.ts'
import { notAllowed, notFound } from './refusal.ts'

/** Demo-only paths: inbox, lists of codes, stand-ins for the gateway and for Google. */
const DEMO_PATHS = ['/dev/', '/emulator/', '/sandbox/', '/idp/demo/']
/** Paths for operators and developers; `/healthz` and `/readyz` are open to every proxy. */
const OPS_PATHS = ['/metrics', '/api/openapi.json', '/api/docs']

const isUnderPath = (route: string, paths: readonly string[]): boolean =>
  paths.some((path) => route === path || route.startsWith(path.endsWith('/') ? path : `${path}/`))

/** Restricts non-public paths by the matched route, not by the spelling of the URL. */
export function restrictAccess(app: FastifyInstance, config: Config): void {
  restrictDemoPaths(app, config)
  restrictOpsPaths(app, config)
}

/**
 * A page of another site can point its own host name to this machine (DNS rebinding) and read the answers. So the demo's paths answer to local
 * names only, and to the public ones when the settings enable a public demo. Names come from `Host`, which a page cannot set, never from
 * `X-Forwarded-Host`.
 */
function restrictDemoPaths(app: FastifyInstance, { isPublicDemo, publicUrl, host }: Config): void {
  // The shop itself calls the payment sandbox at the bound address.
  const publicNames = new Set(
    isPublicDemo ? [new URL(publicUrl).hostname, hostNameOf(isIPv6(host) ? `[${host}]` : host)] : [],
  )
  app.addHook('onRequest', async ({ routeOptions, raw }) => {
    if (!isUnderPath(routeOptions.url ?? '', DEMO_PATHS)) return
    const name = hostNameOf(raw.headers.host)
    if (isLocalName(name) || (name !== '' && publicNames.has(name))) return
    throw notAllowed('platform.localhost_only')
  })
}

function restrictOpsPaths(app: FastifyInstance, { ops: { isOpen, token } }: Config): void {
  if (isOpen) return
  app.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (!isUnderPath(routeOptions.url ?? '', OPS_PATHS)) return
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
    if (token === null || !isSame(given, token)) throw notFound()
  })
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Startup messages: who can reach the shop, and what they can do there. */
export function describeAccess(config: Config, opsUrl: string | null): string[] {
  const { isDemo, isReachable, role, host, port } = config
  const sentences: string[] = []
  if (role !== 'worker') {
    const where = isLoopback(host) ? config.publicUrl : `port ${port} of this machine (HOST=${host})`
    const who = isReachable ? `Everyone who can open ${where}` : `Only this machine (${host}:${port})`
    const what = isDemo
      ? 'reaches this demo and can log in as anyone: /dev/inbox shows every code'
      : 'reaches this shop'
    sentences.push(`${who} ${what}.`)
  }
  if (opsUrl)
    sentences.push(
      `Health, metrics and the description of the API are at ${opsUrl}, for everyone who reaches it.`,
    )
  return sentences
}

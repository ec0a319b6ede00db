import { isIP } from 'node:net'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import { isLocalName, isLoopback } from '../local-names.ts'
import { listOf, wholeNumber } from './fields.ts'

/** Environment variables of access to the server, and of the time a request may take to arrive. */
export const accessFields = {
  /** Confirms a public demo together with `DEMO=1`. */
  DEMO_IS_PUBLIC: z.literal('yes', 'must be ‘yes’ or absent').optional(),
  /** Addresses or ranges whose `X-Forwarded-For` is trusted, or `none`. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be ‘none’, or addresses and ranges such as 10.0.0.5, 10.0.0.0/24')
    .optional(),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: wholeNumber(0, 65_535).optional(),
  OPS_TOKEN: z.string().min(32, 'must have 32 characters or more').optional(),
  HEADERS_WAIT_MS: wholeNumber(50, 60_000).default(10_000),
  BODY_WAIT_MS: wholeNumber(50, 600_000).default(18_000),
}

// Names of ranges in Fastify's `trustProxy`.
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxyList(text: string): boolean {
  const parts = listOf(text)
  return (
    (parts.length === 1 && parts[0] === 'none') ||
    parts.every((part) => NAMED_RANGES.has(part) || isRange(part))
  )
}

function isRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** Addresses and ranges whose `X-Forwarded-For` is trusted; empty: none. */
export const trustedProxies = ({ TRUST_PROXY: text = '' }: Pick<Environment, 'TRUST_PROXY'>): string[] =>
  listOf(text).filter((part) => part !== 'none')

export const accessProblems = (env: Environment): string[] => [
  ...publicDemoProblems(env),
  ...opsProblems(env),
  ...trustProblems(env),
]

type ReachableEnvironment = Pick<Environment, 'HOST' | 'PUBLIC_URL'>

/** Whether other machines can reach the server: by its bound address, or through a proxy at its public address. */
export const isReachable = ({ HOST, PUBLIC_URL }: ReachableEnvironment): boolean =>
  reachableAddress({ HOST, PUBLIC_URL }) !== null

function reachableAddress({ HOST: host, PUBLIC_URL: address }: ReachableEnvironment): string | null {
  if (!isLoopback(host)) return `HOST=${host}`
  return address && !isLocalName(new URL(address).hostname) ? `PUBLIC_URL=${address}` : null
}

/** A demo discloses login codes and pays without money, so it is public only when two settings ask for it. */
function publicDemoProblems(env: Environment): string[] {
  const reach = reachableAddress(env)
  // Production refuses every demo separately.
  if (env.NODE_ENV === 'production' || reach === null) return []
  const isDemo = env.DEMO ?? env.DATABASE_URL === undefined
  if (isDemo && !(env.DEMO && env.DEMO_IS_PUBLIC)) {
    return [
      `DEMO_IS_PUBLIC: with ${reach} other people reach this demo and can log in as anyone; set DEMO=1 and DEMO_IS_PUBLIC=yes if you want that`,
    ]
  }
  if (env.DEV && !env.DEMO_IS_PUBLIC) {
    return [
      `DEMO_IS_PUBLIC: with ${reach} other people reach this development server and its source; set DEMO_IS_PUBLIC=yes if you want that`,
    ]
  }
  return []
}

const opsProblems = ({ OPS_PORT, PORT }: Environment): string[] =>
  OPS_PORT !== undefined && OPS_PORT !== 0 && OPS_PORT === PORT
    ? ['OPS_PORT: must be another port than PORT']
    : []

/** Without a proxy, a visitor who may set `X-Forwarded-For` can fake any address, which voids every limit per address. */
function trustProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  if (env.TRUST_PROXY === undefined || listOf(env.TRUST_PROXY).length === 0) {
    return [
      'TRUST_PROXY: production needs the addresses of the proxies in front of it, or ‘none’ if there are none',
    ]
  }
  return trustedProxies(env).some((range) => /\/0+$/.test(range))
    ? ['TRUST_PROXY: a range that ends in /0 trusts every visitor; name the addresses of your proxies']
    : []
}

/** Where `/metrics` and the API description are served, and to whom. */
export function opsSettings(env: Environment, isDemo: boolean) {
  const isProduction = env.NODE_ENV === 'production'
  return {
    /** Whether every visitor may read them on the shop's port. */
    isOpen: !isProduction && (isDemo || env.DEV || !isReachable(env)),
    host: env.OPS_HOST,
    /** null: no second listener. */
    port: env.OPS_PORT ?? null,
    token: env.OPS_TOKEN ?? null,
  }
}

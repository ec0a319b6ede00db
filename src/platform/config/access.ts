import { isIP } from 'node:net'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import { isLocalName, isLoopback } from '../local-names.ts'
import { listOf, wholeNumber } from './fields.ts'

/** Environment variables for who can reach which part of the server, and for how long a request may take to arrive. */
export const accessFields = {
  /** The second word of a demo that others reach; `DEMO=1` is the first. */
  DEMO_IS_PUBLIC: z.literal('yes', 'must be ‘yes’ or absent').optional(),
  /** Addresses or ranges whose `X-Forwarded-For` is believed, or `none`. */
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

// Names that stand for ranges in Fastify's `trustProxy`.
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

/** Addresses and ranges whose `X-Forwarded-For` is believed; empty: none. */
export const trustedProxies = ({ TRUST_PROXY: text = '' }: Pick<Environment, 'TRUST_PROXY'>): string[] =>
  listOf(text).filter((part) => part !== 'none')

export const accessProblems = (env: Environment): string[] => [
  ...publicDemoProblems(env),
  ...opsProblems(env),
  ...trustProblems(env),
]

type ReachableEnvironment = Pick<Environment, 'HOST' | 'PUBLIC_URL'>

/** Whether other machines can reach the server: by the address it is bound to, or through a proxy at its public address. */
export const isReachable = ({ HOST, PUBLIC_URL }: ReachableEnvironment): boolean =>
  reachableAddress({ HOST, PUBLIC_URL }) !== null

function reachableAddress({ HOST: host, PUBLIC_URL: address }: ReachableEnvironment): string | null {
  if (!isLoopback(host)) return `HOST=${host}`
  return address && !isLocalName(new URL(address).hostname) ? `PUBLIC_URL=${address}` : null
}

/** A demo gives login codes and payments away, so it opens to others only when two settings ask for it. */
function publicDemoProblems(env: Environment): string[] {
  const reach = reachableAddress(env)
  // Production refuses every demo by itself.
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

/** Without a proxy in front, a visitor who may set `X-Forwarded-For` has as many addresses as they like, and every limit per address is void. */
function trustProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  if (env.TRUST_PROXY === undefined || listOf(env.TRUST_PROXY).length === 0) {
    return [
      'TRUST_PROXY: production needs the addresses of the proxies in front of it, or ‘none’ if there are none',
    ]
  }
  return trustedProxies(env).some((range) => /\/0+$/.test(range))
    ? ['TRUST_PROXY: a range that ends in /0 believes every visitor; name the addresses of your proxies']
    : []
}

/** Where `/metrics` and the description of the API are served, and to whom. */
export function opsSettings(env: Environment, isDemo: boolean) {
  const isProduction = env.NODE_ENV === 'production'
  return {
    /** Whether everyone who reaches the shop may read them there. */
    isOpen: !isProduction && (isDemo || env.DEV || !isReachable(env)),
    host: env.OPS_HOST,
    /** null: there is no second listener. */
    port: env.OPS_PORT ?? null,
    token: env.OPS_TOKEN ?? null,
  }
}

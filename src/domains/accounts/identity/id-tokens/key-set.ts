import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock'
import { tryAgain } from '#platform/errors'

const TIMEOUT_MS = 5_000
const SECOND = 1_000
const MIN_MS = 60 * SECOND
const MAX_MS = 24 * 60 * 60 * SECOND
/** Used without a `max-age`. */
const DEFAULT_MS = 10 * 60 * SECOND
// Tokens can name keys that do not exist; this limits how often they make us query the issuer.
const REFETCH_INTERVAL_MS = 30 * SECOND
// Expired keys are accepted this long while their server is down, so that logins go on.
const STALE_MS = 24 * 60 * 60 * SECOND

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) })

type CachedKeySet = { pick: JWTVerifyGetKey; askedAt: number; freshUntil: number; staleUntil: number }

/**
 * The public keys of an issuer, cached as long as it allows (`Cache-Control: max-age`) and refetched when a token
 * names an unknown one.
 * @throws Refusal 503 when the keys cannot be fetched: that says nothing about the token.
 */
export function remoteKeySet(address: () => string, clock: Clock): JWTVerifyGetKey {
  let cached: CachedKeySet | null = null
  let asking: Promise<CachedKeySet> | null = null
  const ask = (): Promise<CachedKeySet> => {
    asking ??= fetchKeySet(address(), clock).finally(() => {
      asking = null
    })
    return asking
  }
  const present = async (): Promise<CachedKeySet> => {
    const now = clock.now().getTime()
    if (cached && now < cached.freshUntil) return cached
    try {
      cached = await ask()
    } catch (error) {
      if (!cached || now >= cached.staleUntil) throw error
      // Delays the next fetch, so that not every token triggers one.
      cached = { ...cached, freshUntil: now + REFETCH_INTERVAL_MS }
    }
    return cached
  }
  return async (header, token) => {
    if (!header?.kid) throw new errors.JWKSNoMatchingKey()
    const had = await present()
    try {
      return await had.pick(header, token)
    } catch (error) {
      const isNew =
        error instanceof errors.JWKSNoMatchingKey &&
        clock.now().getTime() - had.askedAt >= REFETCH_INTERVAL_MS
      if (!isNew) throw error
      cached = await ask()
      return cached.pick(header, token)
    }
  }
}

async function fetchKeySet(address: string, clock: Clock): Promise<CachedKeySet> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  )
  const parsed = keySet.safeParse(answer?.ok ? await answer.json().catch(() => null) : null)
  if (!answer || !parsed.success) throw tryAgain()
  const now = clock.now().getTime()
  const freshUntil = now + maxAgeOf(answer.headers)
  return { pick: createLocalJWKSet(parsed.data), askedAt: now, freshUntil, staleUntil: freshUntil + STALE_MS }
}

function maxAgeOf(headers: Headers): number {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '') ?? []
  const age = Number(headers.get('age') ?? 0) || 0
  return seconds === undefined
    ? DEFAULT_MS
    : Math.min(MAX_MS, Math.max(MIN_MS, (Number(seconds) - age) * SECOND))
}

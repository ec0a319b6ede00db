import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock'
import { tryAgain } from '#platform/errors'

const TIMEOUT_MS = 5_000
const SECOND = 1_000
const SHORTEST_MS = 60 * SECOND
const LONGEST_MS = 24 * 60 * 60 * SECOND
/** Without a `max-age`. */
const USUAL_MS = 10 * 60 * SECOND
// Anybody can name a key that does not exist; asking for each would be a way to have us pester the issuer.
const BETWEEN_ASKS_MS = 30 * SECOND
// Keys that were good a while ago are better than nobody logging in while their server is away.
const STALE_MS = 24 * 60 * 60 * SECOND

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) })

type Kept = { pick: JWTVerifyGetKey; askedAt: number; freshUntil: number; staleUntil: number }

/**
 * The public keys of an issuer, kept as long as it allows (`Cache-Control: max-age`) and asked for again when a token
 * names one that is new.
 * @throws Refusal 503 when the keys cannot be had: that says nothing about the token.
 */
export function keySetAt(address: () => string, clock: Clock): JWTVerifyGetKey {
  let kept: Kept | null = null
  let asking: Promise<Kept> | null = null
  const ask = (): Promise<Kept> => {
    asking ??= load(address(), clock).finally(() => {
      asking = null
    })
    return asking
  }
  const present = async (): Promise<Kept> => {
    const now = clock.now().getTime()
    if (kept && now < kept.freshUntil) return kept
    try {
      kept = await ask()
    } catch (error) {
      if (!kept || now >= kept.staleUntil) throw error
      // Not again for every token.
      kept = { ...kept, freshUntil: now + BETWEEN_ASKS_MS }
    }
    return kept
  }
  return async (header, token) => {
    if (!header?.kid) throw new errors.JWKSNoMatchingKey()
    const had = await present()
    try {
      return await had.pick(header, token)
    } catch (error) {
      const isNew =
        error instanceof errors.JWKSNoMatchingKey && clock.now().getTime() - had.askedAt >= BETWEEN_ASKS_MS
      if (!isNew) throw error
      kept = await ask()
      return kept.pick(header, token)
    }
  }
}

async function load(address: string, clock: Clock): Promise<Kept> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  )
  const said = keySet.safeParse(answer?.ok ? await answer.json().catch(() => null) : null)
  if (!answer || !said.success) throw tryAgain()
  const now = clock.now().getTime()
  const freshUntil = now + lifeOf(answer.headers)
  return { pick: createLocalJWKSet(said.data), askedAt: now, freshUntil, staleUntil: freshUntil + STALE_MS }
}

function lifeOf(headers: Headers): number {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '') ?? []
  const age = Number(headers.get('age') ?? 0) || 0
  return seconds === undefined
    ? USUAL_MS
    : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (Number(seconds) - age) * SECOND))
}

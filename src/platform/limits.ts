import { msg } from './messages.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'
import { durationText } from './duration-text.ts'

/** At most `times` in `seconds`, counted per person when signed in, else per address, in each process. */
export type Limit = { times: number; seconds: number }

/** Counts one use. @throws Refusal 429 with `Retry-After` when the limit is reached. */
export type Limiter = (who: string) => Promise<void>

export function limiter({ times, seconds }: Limit): Limiter {
  const counter = new RateLimiterMemory({ points: times, duration: seconds })
  return async (who) => {
    try {
      await counter.consume(who)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)))
    }
  }
}

export const tooMany = (retryAfterSeconds: number): Refusal =>
  new Refusal(429, 'too_many', msg('platform.too_many', { span: durationText(retryAfterSeconds) })).with({
    retryAfterSeconds,
  })

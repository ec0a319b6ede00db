import { limiter, type Limiter } from '#platform/limits'
import { runStatement } from '#platform/transact'
import { recordAudit } from './audit.ts'
import { networksOf } from '#platform/networks'
import type { Denial } from '../denial.ts'
import type { Service } from '../service.ts'

// Whoever is refused a thousand times must not write a thousand rows.
const limiters = new WeakMap<Service, Limiter>()

function limiterOf(service: Service): Limiter {
  const noted = limiters.get(service) ?? limiter({ times: 20, seconds: 60 })
  limiters.set(service, noted)
  return noted
}

/** Writes down that a code was not sent, and why: at most twenty a minute from one neighbourhood, by each service. */
export async function recordRefusedCode(
  service: Service,
  { code, more }: Denial,
  who: { address: string; phone: string },
): Promise<void> {
  const isFew = await limiterOf(service)(networksOf(who.address).subnet).then(
    () => true,
    () => false,
  )
  if (!isFew) return
  const detail = { reason: code, wait: more.retryAfterSeconds ?? null }
  await runStatement(service.db, (tx) => recordAudit(service, tx, { kind: 'code.refused', ...who, detail }))
}

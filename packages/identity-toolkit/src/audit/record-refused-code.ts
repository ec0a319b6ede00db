import { limiter, type Limiter } from '#platform/limits'
import { runStatement } from '#platform/transact'
import { recordAudit } from './audit.ts'
import { networksOf } from '#platform/networks'
import type { Denial } from '../denial.ts'
import type { Service } from '../service.ts'

// Limits the rows that repeated refusals can write.
const limiters = new WeakMap<Service, Limiter>()

function limiterOf(service: Service): Limiter {
  const current = limiters.get(service) ?? limiter({ times: 20, seconds: 60 })
  limiters.set(service, current)
  return current
}

/** Records that a code was not sent, and why: at most twenty a minute per subnet, in each service. */
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

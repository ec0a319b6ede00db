import { limiter } from '#platform/limits'
import { transactAtOnce } from '#platform/transact'
import { noteAudit } from './audit.ts'
import { networksOf } from '../limits/addresses.ts'
import type { Denial } from '../denial.ts'
import type { Service } from '../service.ts'

// Whoever is refused a thousand times must not write a thousand rows.
const noted = limiter({ times: 20, seconds: 60 })

/** Writes down that a code was not sent, and why: at most twenty a minute from one neighbourhood, in each process. */
export async function noteRefused(service: Service, { code, more }: Denial, who: { address: string; phone: string }): Promise<void> {
  const isFew = await noted(networksOf(who.address).subnet).then(
    () => true,
    () => false,
  )
  if (!isFew) return
  const detail = { reason: code, wait: more.retryAfterSeconds ?? null }
  await transactAtOnce(service.db, (tx) => noteAudit(service, tx, { kind: 'code.refused', ...who, detail }))
}

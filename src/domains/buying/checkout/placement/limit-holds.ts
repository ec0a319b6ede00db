import { msg } from '#platform/messages'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { durationText } from '#platform/duration-text'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { loadCheckoutSettings } from '../settings.ts'

/** Load tests and classes share one address in the demo, as the limits of login codes allow there. */
const MAX_UNPAID_PER_DEMO_NETWORK = 20_000

type HoldLimitContext = { shopperId: number; network: string | null; isDemo: boolean; now: Date }

/**
 * Refuses a checkout after too many unpaid ones within the hour, expired or replaced: each holds stock for 15 minutes that
 * others cannot buy. Paid checkouts do not count, nor do those whose payment could not be opened. Exact under the lock on the shopper.
 * @throws Refusal 429 `too_many_holds` with `Retry-After`.
 */
export async function refuseTooManyHolds(
  tx: Tx,
  { shopperId, network, isDemo, now }: HoldLimitContext,
): Promise<void> {
  const { most_unpaid, most_unpaid_ip } = await loadCheckoutSettings(tx)
  const ofNetwork = isDemo ? Math.max(MAX_UNPAID_PER_DEMO_NETWORK, most_unpaid_ip) : most_unpaid_ip
  const since = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<{ own: Date | null; near: Date | null }>`
    select (select unpaid_at from checkout.checkouts where shopper_id = ${shopperId} and unpaid_at > ${since} and reference is not null
        order by unpaid_at desc offset ${most_unpaid - 1}::int limit 1) as own,
      (select unpaid_at from checkout.checkouts where network = ${network} and unpaid_at > ${since} and reference is not null
        order by unpaid_at desc offset ${ofNetwork - 1}::int limit 1) as near`.execute(tx)
  const oldest = [rows[0]?.own, rows[0]?.near].filter((at) => at instanceof Date).map((at) => at.getTime())
  if (oldest.length > 0) throw tooManyHoldsRefusal(Math.max(...oldest) + HOUR_MS - now.getTime())
}

function tooManyHoldsRefusal(waitMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const message = msg('checkout.too_many_holds', { span: durationText(retryAfterSeconds) })
  return new Refusal(429, 'too_many_holds', message).with({ retryAfterSeconds })
}

/** Records that a checkout's goods were released unpaid. */
export async function markUnpaid(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('checkout.checkouts').set({ unpaid_at: at }).where('id', '=', id).execute()
}

/** Clears the unpaid mark when a payment arrives later. */
export async function clearUnpaid(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('checkout.checkouts').set({ unpaid_at: null }).where('id', '=', id).execute()
}

const BATCH = 5_000

/** Deletes the networks of checkouts that are a day old; only those of the last hour are counted. */
export async function deleteOldNetworks(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  await sql`
    update checkout.checkouts set network = null
    where id in (select id from checkout.checkouts where network is not null and opened_at < ${before} order by opened_at limit ${BATCH}::int)`.execute(
    tx,
  )
}

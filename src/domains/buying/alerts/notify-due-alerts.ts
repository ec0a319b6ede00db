import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { findPackAvailability } from './find-pack-availability.ts'
import { isAlertDue, isInStock, currentPriceOf } from './rules.ts'
import {
  listAwaitedVariantsAfter,
  listAwaitedVariantsOf,
  lockWaitingAlerts,
  markAlertsNotified,
} from './queries.ts'

const PACK_BATCH_SIZE = 1_000
const ALERT_BATCH_SIZE = 500

/**
 * Checks every pack with a waiting alert and notifies the alerts that are due. Safe to run by several workers at once:
 * an alert is locked while it is decided, so it is notified once.
 */
export async function checkAlerts(db: Db, now: Date): Promise<void> {
  let after = 0
  for (;;) {
    const awaited = await listAwaitedVariantsAfter(db, after, PACK_BATCH_SIZE)
    const packs = await findPackAvailability(
      db,
      awaited.map((one) => one.variantId),
    )
    const promising = awaited.flatMap(({ variantId, isForStock, dearestPaise }) => {
      const pack = packs.get(variantId)
      const isCheaper = pack?.isActive && dearestPaise !== null && currentPriceOf(pack) < dearestPaise
      return pack && ((isForStock && isInStock(pack)) || isCheaper) ? [variantId] : []
    })
    if (promising.length > 0) await notifyAllBatches(db, promising, now)
    const last = awaited.at(-1)
    if (!last || awaited.length < PACK_BATCH_SIZE) return
    after = last.variantId
  }
}

async function notifyAllBatches(db: Db, variantIds: readonly number[], now: Date): Promise<void> {
  let afterId: number | null = 0
  while (afterId !== null) {
    const from: number = afterId
    afterId = await transact(db, (tx) => notifyBatch(tx, variantIds, { afterId: from, now }))
  }
}

/** Notifies the due alerts on packs of these products, in the caller's transaction. */
export async function notifyAlertsOfProducts(
  tx: Tx,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  const variantIds = await listAwaitedVariantsOf(tx, productIds)
  let afterId: number | null = variantIds.length > 0 ? 0 : null
  while (afterId !== null) afterId = await notifyBatch(tx, variantIds, { afterId, now })
}

/** @returns the id of the last alert of the batch; null at the end. */
async function notifyBatch(
  tx: Tx,
  variantIds: readonly number[],
  { afterId, now }: { afterId: number; now: Date },
): Promise<number | null> {
  const waiting = await lockWaitingAlerts(tx, variantIds, { afterId, limit: ALERT_BATCH_SIZE })
  // Read after the alerts are locked, so an alert is never compared with a price from before it was set.
  const packs = await findPackAvailability(
    tx,
    waiting.map((alert) => alert.variantId),
  )
  const due = waiting.filter((alert) => {
    const pack = packs.get(alert.variantId)
    return pack !== undefined && isAlertDue(alert, pack)
  })
  if (due.length > 0) {
    await markAlertsNotified(
      tx,
      due.map((alert) => alert.id),
      now,
    )
  }
  for (const { id, round, personId, productId, kind } of due)
    await publish(tx, 'alerts.due', { alertId: id, round, personId, productId, kind })
  return waiting.length < ALERT_BATCH_SIZE ? null : (waiting.at(-1)?.id ?? null)
}

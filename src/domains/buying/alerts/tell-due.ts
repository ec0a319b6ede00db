import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { packsNow } from './packs-now.ts'
import { isDue, isInStock, toPay } from './rules.ts'
import { awaitedAfter, awaitedOf, holdWaiting, markTold } from './store.ts'

const PACKS_AT_ONCE = 1_000
const ALERTS_AT_ONCE = 500

/**
 * Looks at every pack that somebody waits for, and tells those whose wait is over. Any number of workers may do so at
 * once: an alert is held while it is decided, so it is told once.
 */
export async function checkAlerts(db: Db, now: Date): Promise<void> {
  let after = 0
  for (;;) {
    const awaited = await awaitedAfter(db, after, PACKS_AT_ONCE)
    const packs = await packsNow(
      db,
      awaited.map((one) => one.variantId),
    )
    const promising = awaited.flatMap(({ variantId, isForStock, dearestPaise }) => {
      const pack = packs.get(variantId)
      const isCheaper = pack?.isActive && dearestPaise !== null && toPay(pack) < dearestPaise
      return pack && ((isForStock && isInStock(pack)) || isCheaper) ? [variantId] : []
    })
    if (promising.length > 0) await tellAll(db, promising, now)
    const last = awaited.at(-1)
    if (!last || awaited.length < PACKS_AT_ONCE) return
    after = last.variantId
  }
}

async function tellAll(db: Db, variantIds: readonly number[], now: Date): Promise<void> {
  let afterId: number | null = 0
  while (afterId !== null) {
    const from: number = afterId
    afterId = await transact(db, (tx) => tellSome(tx, variantIds, { afterId: from, now }))
  }
}

/** Tells whoever waits for packs of these products, in the transaction of whoever changed them or heard of it. */
export async function tellOfProducts(tx: Tx, productIds: readonly number[], now: Date): Promise<void> {
  const variantIds = await awaitedOf(tx, productIds)
  let afterId: number | null = variantIds.length > 0 ? 0 : null
  while (afterId !== null) afterId = await tellSome(tx, variantIds, { afterId, now })
}

/** @returns after which alert to go on; null at the end. */
async function tellSome(
  tx: Tx,
  variantIds: readonly number[],
  { afterId, now }: { afterId: number; now: Date },
): Promise<number | null> {
  const waiting = await holdWaiting(tx, variantIds, { afterId, most: ALERTS_AT_ONCE })
  // Read after the alerts are held, so that no price from before somebody set one is compared with hers.
  const packs = await packsNow(
    tx,
    waiting.map((alert) => alert.variantId),
  )
  const due = waiting.filter((alert) => {
    const pack = packs.get(alert.variantId)
    return pack !== undefined && isDue(alert, pack)
  })
  if (due.length > 0) {
    await markTold(
      tx,
      due.map((alert) => alert.id),
      now,
    )
  }
  for (const { id, round, personId, productId, kind } of due)
    await publish(tx, 'alerts.due', { alertId: id, round, personId, productId, kind })
  return waiting.length < ALERTS_AT_ONCE ? null : (waiting.at(-1)?.id ?? null)
}

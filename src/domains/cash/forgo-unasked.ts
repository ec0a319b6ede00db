import { lockSoldOrder, reduceOrder } from '#domains/orders'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { lockInstrument, readUnasked } from './store/instruments.ts'

const DAY_MS = 86_400_000
/** More than this is for a person to look at: the proof of the books names its order every night. */
const MOST_PAISE = 5_000

/**
 * Of an order in cash of which all couriers have taken what they asked for nobody can be asked for more. Where its parcels were fetched before anybody
 * heard that it had changed, a few rupees of it stand on none of their labels: the shop gives them, a day later, when all news has been heard. It does
 * not wait for the couriers' money: what is sent back meanwhile would be paid back by hand with those rupees, which nobody ever paid.
 */
export async function forgoUnasked(db: Db, now: Date): Promise<void> {
  const orderIds = await readUnasked(db, { before: new Date(now.getTime() - DAY_MS), atMostPaise: MOST_PAISE })
  for (const orderId of orderIds) await transact(db, (tx) => forgo(tx, orderId, now))
}

// The order is locked before its cash, as everybody does who does something to both.
async function forgo(tx: Tx, orderId: number, now: Date): Promise<void> {
  await lockSoldOrder(tx, orderId)
  const row = await lockInstrument(tx, orderId)
  const paise = row && row.collected_paise > 0 ? row.void_paise - row.less_paise : 0
  if (!row || paise < 1 || paise > MOST_PAISE) return
  await reduceOrder(tx, orderId, {
    paise,
    cause: 'goodwill',
    funder: 'platform',
    actor: 'clock',
    reason: 'No courier asked for it',
    at: now,
    key: `unasked:${row.less_paise}`,
    orLess: true,
    isUnasked: true,
  })
}

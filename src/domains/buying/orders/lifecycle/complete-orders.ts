import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { transitionOrder } from './transition-order.ts'
import { loadOrderSettings } from '../settings.ts'

const BATCH_SIZE = 200

/** Completes delivered orders whose return window is over; held orders wait. */
export async function completeOrders(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (await loadOrderSettings(db)).return_days * DAY_MS)
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id from orders.orders where status = 'delivered' and status_changed_at <= ${before} and held_because is null
      order by status_changed_at limit ${BATCH_SIZE}`.execute(db)
    for (const { id } of rows) await complete(db, id, now)
    if (rows.length < BATCH_SIZE) return
  }
}

/** The order may have been held or returned since it was listed. */
async function complete(db: Db, id: number, now: Date): Promise<void> {
  try {
    await transact(db, (tx) =>
      transitionOrder(tx, id, { event: 'close_window', actor: 'clock', reason: '', at: now }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

export const orderTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, () => Promise<void>> => ({
  'orders:complete': () => completeOrders(db, clock.now()),
})

export const orderSchedule = { 'orders:complete': '7,37 * * * *' }

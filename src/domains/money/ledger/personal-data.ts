import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { listEarned } from './queries/commissions.ts'

/** A creator's earnings for the data export. Bookings are never erased, because tax law requires them. */
export const personalDataOf = async (db: Db, personId: number) => ({
  commissions: (await listEarned(db, personId, { before: null, limit: 10_000 })).map((row) => ({
    order_id: row.orderId,
    post_id: row.postId,
    at: row.at,
    base: toRupees(row.basePaise),
    earned: toRupees(row.paise),
    taken_back: toRupees(row.backPaise),
    available_on: row.availableOn,
  })),
})

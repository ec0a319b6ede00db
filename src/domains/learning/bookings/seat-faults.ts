import { listPools } from '#domains/learning/workshops/sessions'
import type { Db } from '#platform/database'
import { findSeatTotals } from './queries/seat-totals.ts'

/**
 * Sessions whose seat counter differs from their bookings and offers, or whose booking prices differ from their seats' (I-15). Empty unless there
 * is a bug.
 */
export async function findSeatFaults(db: Db): Promise<string[]> {
  const { taken, money } = await findSeatTotals(db)
  const pools = await listPools(
    db,
    taken.map(({ session_id }) => session_id),
  )
  const wrong = taken.flatMap(({ session_id, mode, seats }) => {
    const pool = pools.find((one) => one.session_id === session_id && one.mode === mode)
    return pool?.taken === seats
      ? []
      : [`session ${session_id} ${mode}: ${pool?.taken ?? 'no'} seats are counted, and ${seats} are taken`]
  })
  return [...wrong, ...money]
}

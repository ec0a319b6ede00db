import { listPools } from '#domains/learning/workshops/sessions'
import type { Db } from '#platform/database'
import { findSeatTotals } from './queries/seat-totals.ts'

/** Where a session's counter is not what its bookings and offers add up to, or its bookings' money is not their seats' (I-15, I-17): nothing, or a bug. */
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
      : [`session ${session_id} ${mode}: ${pool?.taken ?? 'no'} are counted, and ${seats} are taken`]
  })
  return [...wrong, ...money]
}

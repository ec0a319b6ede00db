import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import {
  changeBalance,
  expireLots,
  insertEntry,
  lockBalance,
  listPeopleWithExpiredPoints,
} from '../queries/ledger.ts'

/** Removes expired points, person by person. */
export async function expirePoints(db: Db, now: Date): Promise<void> {
  for (
    let people = await listPeopleWithExpiredPoints(db, now);
    people.length > 0;
    people = await listPeopleWithExpiredPoints(db, now)
  ) {
    for (const personId of people) await expirePointsOf(db, personId, now)
  }
}

async function expirePointsOf(db: Db, personId: number, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    await lockBalance(tx, personId)
    for (const { lotId, points, before } of await expireLots(tx, personId, now)) {
      await insertEntry(tx, {
        personId,
        key: `lot:${lotId}:expired:${before}`,
        kind: 'expired',
        points: -points,
        at: now,
      })
      await changeBalance(tx, personId, { balance: -points })
    }
  })
}

const TASK = 'points:expire'

export const pointsTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  [TASK]: () => expirePoints(db, clock.now()),
})

export const pointsSchedule: Record<string, string> = { [TASK]: '17 * * * *' }

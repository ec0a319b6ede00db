import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { PEOPLE_CHANNEL } from './doors.ts'
import { takeUntold, type Untold } from './store/follows.ts'

const AT_ONCE = 1_000
// Ids of at most 16 digits: far below what one signal may carry.
const IDS_A_SIGNAL = 400

/** Tells of the follows that began and ended since the last time, gathered by maker. @returns how many there were. */
export async function tellFollows(db: Db): Promise<number> {
  let told = 0
  for (;;) {
    const lot = await transact(db, async (tx) => {
      const taken = await takeUntold(tx, AT_ONCE)
      for (const [topic, isOver] of [
        ['creators.followed', false],
        ['creators.unfollowed', true],
      ] as const) {
        for (const [creatorId, pairs] of Map.groupBy(
          taken.filter((one) => one.isOver === isOver),
          (one) => one.creatorId,
        )) {
          await publish(tx, topic, {
            creatorId,
            followers: pairs.map(({ followerId, at }) => ({ followerId, at: at.toISOString() })),
          })
        }
      }
      const people = peopleIn(taken)
      for (let from = 0; from < people.length; from += IDS_A_SIGNAL) {
        await broadcast(tx, PEOPLE_CHANNEL, people.slice(from, from + IDS_A_SIGNAL).join(','))
      }
      return taken.length
    })
    told += lot
    if (lot < AT_ONCE) return told
  }
}

const peopleIn = (taken: readonly Untold[]): number[] => [
  ...new Set(taken.flatMap(({ creatorId, followerId }) => [creatorId, followerId])),
]

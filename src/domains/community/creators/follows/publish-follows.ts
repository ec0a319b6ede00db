import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { PEOPLE_CHANNEL } from '../creator-lookups.ts'
import { takePendingFollowNotices, type PendingFollowNotice } from '../queries/follows.ts'

const BATCH_SIZE = 1_000
// Ids of at most 16 digits: far below the 8,000 bytes of one NOTIFY.
const IDS_PER_MESSAGE = 400

/** Publishes follows that began and ended since the last run, grouped by creator. @returns their number. */
export async function publishFollows(db: Db): Promise<number> {
  let published = 0
  for (;;) {
    const lot = await transact(db, async (tx) => {
      const notices = await takePendingFollowNotices(tx, BATCH_SIZE)
      for (const [topic, isOver] of [
        ['creators.followed', false],
        ['creators.unfollowed', true],
      ] as const) {
        for (const [creatorId, pairs] of Map.groupBy(
          notices.filter((one) => one.isOver === isOver),
          (one) => one.creatorId,
        )) {
          await publish(tx, topic, {
            creatorId,
            followers: pairs.map(({ followerId, at }) => ({ followerId, at: at.toISOString() })),
          })
        }
      }
      const people = peopleIn(notices)
      for (let from = 0; from < people.length; from += IDS_PER_MESSAGE) {
        await broadcast(tx, PEOPLE_CHANNEL, people.slice(from, from + IDS_PER_MESSAGE).join(','))
      }
      return notices.length
    })
    published += lot
    if (lot < BATCH_SIZE) return published
  }
}

const peopleIn = (notices: readonly PendingFollowNotice[]): number[] => [
  ...new Set(notices.flatMap(({ creatorId, followerId }) => [creatorId, followerId])),
]

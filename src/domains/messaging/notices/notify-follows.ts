import '#contracts/community/creators'
import { listFollowersAmong } from '#domains/community/creators/follows'
import type { Events } from '#platform/events'
import type { Tx } from '#platform/database'
import {
  activityKey,
  findReadActivities,
  retractActivities,
  lockSubjects,
  type Activity,
} from './activity-queries.ts'
import { notifyAll } from './notify.ts'

type Follows = Events['creators.followed'] | Events['creators.unfollowed']

/**
 * Notifies creators of people who follow them now. Follow and unfollow events arrive in any order and concurrently, so both lock the creator and
 * read the current state instead of the event. A person whose follow was already read is not notified again.
 */
export async function notifyFollows(tx: Tx, all: readonly Events['creators.followed'][]): Promise<void> {
  await lockSubjects(tx, 'follow', all.map(creatorIdOf))
  const pairs = await listFollowersAmong(tx, all.flatMap(pairsOf))
  const read = await findReadActivities(tx, all.flatMap(activitiesOf))
  await notifyAll(
    tx,
    all.flatMap((news) => {
      const { creatorId } = news
      const fresh = news.followers.filter(
        ({ followerId }) =>
          pairs.has(`${creatorId}/${followerId}`) &&
          !read.has(activityKey(activityOf(creatorId, followerId))),
      )
      if (fresh.length === 0) return []
      const at = new Date(Math.max(...fresh.map((one) => Date.parse(one.at))))
      return [
        {
          personId: creatorId,
          kind: 'follow' as const,
          about: 'me',
          facts: { what: 'followed' },
          actors: fresh.map(({ followerId }) => followerId),
          at,
        },
      ]
    }),
  )
}

/** Removes people who no longer follow from creators' unread notifications. */
export async function retractFollows(tx: Tx, all: readonly Events['creators.unfollowed'][]): Promise<void> {
  await lockSubjects(tx, 'follow', all.map(creatorIdOf))
  const pairs = await listFollowersAmong(tx, all.flatMap(pairsOf))
  await retractActivities(
    tx,
    all.flatMap(activitiesOf).filter(({ recipientId, personId }) => !pairs.has(`${recipientId}/${personId}`)),
  )
}

const creatorIdOf = ({ creatorId }: Follows): number => creatorId
const activityOf = (creatorId: number, personId: number): Activity => ({
  kind: 'follow',
  about: 'me',
  recipientId: creatorId,
  personId,
})
const pairsOf = ({ creatorId, followers }: Follows) =>
  followers.map(({ followerId }) => ({ creatorId, followerId }))
const activitiesOf = (news: Follows): Activity[] =>
  news.followers.map(({ followerId }) => activityOf(news.creatorId, followerId))

import '#contracts/community/feed'
import { likersAmong } from '#domains/community/feed'
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

type Likes = Events['feed.liked'] | Events['feed.unliked']

/**
 * Notifies creators of current likes. Like and unlike events arrive in any order and concurrently, so both lock the post and read the current
 * state instead of the event. A person whose like was already read is not notified again.
 */
export async function notifyLikes(tx: Tx, all: readonly Events['feed.liked'][]): Promise<void> {
  await lockSubjects(tx, 'like', all.map(postIdOf))
  const likers = await likersAmong(tx, all)
  const read = await findReadActivities(tx, all.flatMap(activitiesOf))
  await notifyAll(
    tx,
    all.flatMap((news) => {
      const { postId, creatorId } = news
      const fresh = news.people.filter(
        ({ personId }) =>
          likers.has(`${postId}/${personId}`) && !read.has(activityKey(activityOf(news, personId))),
      )
      if (fresh.length === 0) return []
      const at = new Date(Math.max(...fresh.map((one) => Date.parse(one.at))))
      return [
        {
          personId: creatorId,
          kind: 'like' as const,
          about: `post ${postId}`,
          facts: { what: 'liked', postId },
          actors: fresh.map(({ personId }) => personId),
          at,
        },
      ]
    }),
  )
}

/** Removes likes that were taken back from creators' unread notifications. */
export async function retractLikes(tx: Tx, all: readonly Events['feed.unliked'][]): Promise<void> {
  await lockSubjects(tx, 'like', all.map(postIdOf))
  const likers = await likersAmong(tx, all)
  await retractActivities(
    tx,
    all.flatMap((news) =>
      activitiesOf(news).filter(({ personId }) => !likers.has(`${news.postId}/${personId}`)),
    ),
  )
}

const postIdOf = ({ postId }: Likes): number => postId
const activityOf = ({ postId, creatorId }: Likes, personId: number): Activity => ({
  kind: 'like',
  about: `post ${postId}`,
  recipientId: creatorId,
  personId,
})
const activitiesOf = (news: Likes): Activity[] =>
  news.people.map(({ personId }) => activityOf(news, personId))

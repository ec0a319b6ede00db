import '#contracts/community/feed'
import { followersOf } from '#domains/community/creators/follows'
import { publish, listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { insertPostNotifications } from './queries.ts'
import { listUnreadIdsAt } from './push/queries.ts'
import { enqueuePushes } from './push/enqueue-pushes.ts'

const NEWS_DAYS = 7
const BATCH_SIZE = 2_000
const ACTIVE_READER_DAYS = 30

/** Notifies the followers of a creator of a new post. */
export const postListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'feed.published',
    name: 'notices: start notifying followers of a post',
    // Old posts, such as those of the initial import, send no notifications.
    isRelevant: ({ at }) => clock.now().getTime() - Date.parse(at) < NEWS_DAYS * DAY_MS,
    handle: (tx, { postId, creatorId, at }) =>
      publish(tx, 'notices.fan_out', { postId, creatorId, at, after: 0 }),
  }),
  listener({
    topic: 'notices.fan_out',
    name: 'notices: notify a batch of followers of a post',
    handle: (tx, lot) => notifyFollowers(tx, lot),
  }),
]

/** Processes followers in batches, one transaction each (500 for a million followers), and notifies only people who read their notifications. */
async function notifyFollowers(
  tx: Tx,
  { postId, creatorId, at, after }: { postId: number; creatorId: number; at: string; after: number },
): Promise<void> {
  const ids = await followersOf(tx, creatorId, { after, limit: BATCH_SIZE })
  if (ids.length === 0) return
  const moment = new Date(at)
  await insertPostNotifications(tx, ids, {
    creatorId,
    postId,
    at: moment,
    since: new Date(moment.getTime() - ACTIVE_READER_DAYS * DAY_MS),
  })
  await enqueuePushes(tx, await listUnreadIdsAt(tx, ids, { kind: 'post', at: moment }), {
    kind: 'post',
    at: moment,
  })
  const last = ids.at(-1)
  if (ids.length === BATCH_SIZE && last !== undefined)
    await publish(tx, 'notices.fan_out', { postId, creatorId, at, after: last })
}

import '#contracts/community/creators'
import '#contracts/community/feed'
import { listener, type Listener } from '#platform/events'
import { notifyFollows, retractFollows } from './notify-follows.ts'
import { notifyLikes, retractLikes } from './notify-likes.ts'

/** Follows and likes; their notification is retracted when they are taken back. */
export const reactionListeners: readonly Listener[] = [
  listener({
    topic: 'creators.followed',
    name: 'notices: notify of followers',
    handle: (tx, news) => notifyFollows(tx, [news]),
    handleAll: notifyFollows,
  }),
  listener({
    topic: 'creators.unfollowed',
    name: 'notices: retract notifications of followers',
    handle: (tx, news) => retractFollows(tx, [news]),
    handleAll: retractFollows,
  }),
  listener({
    topic: 'feed.liked',
    name: 'notices: notify of likes',
    handle: (tx, news) => notifyLikes(tx, [news]),
    handleAll: notifyLikes,
  }),
  listener({
    topic: 'feed.unliked',
    name: 'notices: retract notifications of likes',
    handle: (tx, news) => retractLikes(tx, [news]),
    handleAll: retractLikes,
  }),
]

import '#contracts/accounts/identity'
import '#contracts/community/creators'
import { listener, type Listener } from '#platform/events'
import { broadcast } from '#platform/broadcast'
import { MAKERS_CHANNEL, broadcastCounts } from '../channels.ts'
import { CHOICES_CHANNEL } from '../reading/reader.ts'
import { deleteReactions, mergeBoards, mergeLikes, mergeComments } from './personal-data-queries.ts'

/** Likes and boards are deleted with the account; comments stay, anonymized, for the people who answered them. */
export const reactionListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'feed: moves likes, comments and boards to the account that stays',
    handle: async (tx, joined) => {
      await broadcastCounts(tx, [...(await mergeLikes(tx, joined)), ...(await mergeBoards(tx, joined))])
      await mergeComments(tx, joined)
      await broadcast(tx, CHOICES_CHANNEL, `${joined.from},${joined.into}`)
    },
  }),
  listener({
    topic: 'identity.erased',
    name: 'feed: erases likes and boards',
    handle: async (tx, { personId }) => broadcastCounts(tx, await deleteReactions(tx, personId)),
  }),
  listener({
    topic: 'creators.changed',
    name: "feed: updates makers' names and pictures",
    handle: (tx, { creatorId }) => broadcast(tx, MAKERS_CHANNEL, String(creatorId)),
  }),
]

import './contract.ts'
import { tellPerson } from '#domains/accounts/identity'
import type { Post } from '#domains/messaging/letters'
import { storesOf } from '#domains/selling/sellers'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'

/** A store is told that its coupon was stopped, and why. */
export function promotionLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'promotions.stopped',
      name: 'promotions: writes of a stopped coupon',
      tries: LETTER_TRIES,
      handle: async (tx, { code, storeId, isStopped, reason }, { id }) => {
        const personId = isStopped ? (await storesOf(tx, [storeId])).get(storeId)?.ownerId : null
        if (personId == null) return
        const about = {
          personId,
          key: 'coupon-stopped' as const,
          path: '/store/offers',
          name: `coupon-${id}`,
        }
        await tellPerson(tx, post, { ...about, values: { title: code, words: reason } })
      },
    }),
  ]
}

import './contract.ts'
import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { findStores } from '#domains/selling/sellers'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'

/** Letters to stores about stopped coupons. */
export function promotionLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'promotions.stopped',
      name: 'promotions: sends the letter of a stopped coupon',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { code, storeId, isStopped, reason }, { id }) => {
        const personId = isStopped ? (await findStores(tx, [storeId])).get(storeId)?.ownerId : null
        if (personId == null) return
        const about = {
          personId,
          key: 'coupon-stopped' as const,
          path: '/store/offers',
          name: `coupon-${id}`,
        }
        await notifyPerson(tx, post, { ...about, values: { title: code, words: reason } })
      },
    }),
  ]
}

import { touchesOf } from '#domains/cart'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { PostEarnings } from './contract.ts'
import { readByPost } from './store/by-post.ts'
import { readEarnedSums } from './store/commissions.ts'

const MOST = 200

/** What each of a creator's posts brought: into carts, orders, earned, still pending, taken back. */
export async function postEarnings(db: Db, personId: number): Promise<PostEarnings> {
  const sums = await readByPost(db, personId, MOST)
  const touches = await touchesOf(db, sums.map(({ postId }) => postId)) // prettier-ignore
  const all = await readEarnedSums(db, personId)
  return {
    sums: {
      orders: all.orders,
      earned: toRupees(all.earnedPaise),
      pending: toRupees(all.pendingPaise),
      back: toRupees(all.backPaise),
      uncredited: all.uncredited,
    },
    rows: sums.map(({ postId, orders, earnedPaise, backPaise, pendingPaise, uncredited }) => ({
      post_id: postId,
      into_carts: touches.get(postId) ?? 0,
      orders,
      earned: toRupees(earnedPaise),
      pending: toRupees(pendingPaise),
      back: toRupees(backPaise),
      uncredited,
    })),
  }
}

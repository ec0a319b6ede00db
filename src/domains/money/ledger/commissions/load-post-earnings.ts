import { countPostTouches } from '#domains/buying/cart'
import { readRankCursor, writeRankCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { PostEarnings } from '../contract.ts'
import { listPostSums } from '../queries/post-sums.ts'
import { sumEarned } from '../queries/commissions.ts'

const PAGE = 30

type PostEarningsRequest = { after?: string | undefined; posts?: string | undefined }

/** A page, by key, of a creator's posts with what each brought: cart lines, orders, earned, pending, reversed. */
export async function loadPostEarnings(
  db: Db,
  personId: number,
  { after, posts }: PostEarningsRequest,
): Promise<PostEarnings> {
  const ids = posts?.split(',').map(Number) ?? null
  const limit = ids?.length ?? PAGE
  const found = await listPostSums(db, personId, {
    posts: ids,
    after: readRankCursor(after),
    limit: limit + 1,
  })
  const sums = found.slice(0, limit)
  const last = found.length > limit ? sums.at(-1) : undefined
  const touches = await countPostTouches(
    db,
    sums.map(({ postId }) => postId),
  )
  const all = await sumEarned(db, personId)
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
    next: last ? writeRankCursor({ rank: last.earnedPaise, id: last.postId }) : null,
  }
}

import '../tables.ts'
import { sql } from 'kysely'
import type { RankCursor } from '#platform/cursor'
import type { Db } from '#platform/database'

export type PostSums = {
  postId: number
  orders: number
  earnedPaise: number
  backPaise: number
  pendingPaise: number
  uncredited: number
}

type PostSumsFilter = {
  posts: readonly number[] | null
  after: RankCursor | null
  limit: number
}

/** Sales and earnings per post of a creator, optionally for some posts; best first. */
export async function listPostSums(
  db: Db,
  personId: number,
  { posts, after, limit }: PostSumsFilter,
): Promise<PostSums[]> {
  const ids = posts && [...posts]
  const { rows } = await sql<PostSums>`
    with own as (
      select p.post_id from ledger.posts p where (p.creator_id = ${personId}
        or p.creator_id in (select former_id from ledger.former_creators where person_id = ${personId}))
        and (${ids}::bigint[] is null or p.post_id = any(${ids}::bigint[]))
    ), earned as (
      select c.post_id, count(distinct c.order_id)::int as orders, sum(c.paise)::bigint as earned,
        coalesce(-sum(c.paise) filter (where c.reversal_of is not null), 0)::bigint as back,
        coalesce(sum(c.paise) filter (where o.available_on is null), 0)::bigint as pending
      from ledger.commissions c join own on own.post_id = c.post_id left join ledger.orders o on o.order_id = c.order_id group by c.post_id
    ), unearned as (
      select u.post_id, count(*)::int as lines from ledger.uncredited_lines u join own on own.post_id = u.post_id group by u.post_id
    )
    select own.post_id as "postId", coalesce(e.orders, 0) as orders, coalesce(e.earned, 0)::bigint as "earnedPaise",
      coalesce(e.back, 0)::bigint as "backPaise", coalesce(e.pending, 0)::bigint as "pendingPaise", coalesce(n.lines, 0) as uncredited
    from own left join earned e on e.post_id = own.post_id left join unearned n on n.post_id = own.post_id
    where ${after === null} or (coalesce(e.earned, 0), own.post_id) < (${after?.rank ?? null}::bigint, ${after?.id ?? null}::bigint)
    order by coalesce(e.earned, 0) desc, own.post_id desc limit ${limit}`.execute(db)
  return rows
}

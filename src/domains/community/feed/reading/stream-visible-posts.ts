import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { profilesOf } from '#domains/community/creators'

type VisiblePost = { postId: number; title: string; creatorId: number; maker: string; changedAt: number }

const BATCH_SIZE = 4_000

/** Every visible post with its creator, a batch at a time, for sitemaps. `changedAt`: milliseconds. */
export async function* streamVisiblePosts(db: Db): AsyncGenerator<VisiblePost[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<Omit<VisiblePost, 'maker' | 'changedAt'> & { changedAt: Date }>`
      select post_id as "postId", image_name as title, creator_id as "creatorId", coalesce(edited_at, published_at) as "changedAt"
      from feed.posts where state = 'published' and not is_hidden and post_id > ${after} order by post_id limit ${BATCH_SIZE}::int`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    const makers = await profilesOf(db, [...new Set(rows.map(({ creatorId }) => creatorId))])
    yield rows.flatMap(({ changedAt, ...row }) => {
      const maker = makers.get(row.creatorId)
      return maker && !maker.isFormer
        ? [{ ...row, maker: maker.profileName, changedAt: changedAt.getTime() }]
        : []
    })
    after = last.postId
  }
}

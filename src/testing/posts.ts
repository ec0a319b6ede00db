import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type PostWithMaterials = {
  postId: number
  creatorId: number
  productIds: readonly number[]
  state?: 'draft' | 'published' | 'withdrawn'
  at?: Date
}

/** Creates a maker's post with these products among its materials, published unless another state is given. */
export async function createPostWithMaterials(
  db: Db,
  { postId, creatorId, productIds, state = 'published', at = new Date() }: PostWithMaterials,
): Promise<void> {
  await sql`
    insert into feed.posts (post_id, creator_id, state, image_name, caption, craft, hobby_id, published_at, made_at, changed_at)
    values (${postId}, ${creatorId}, ${state}, 'A bag', 'Six evenings.', 'crochet', 4, ${state === 'draft' ? null : at}, ${at}, ${at})`.execute(
    db,
  )
  for (const [position, productId] of productIds.entries()) {
    await sql`
      insert into feed.post_materials (post_id, position, product_id, pricing_id, quantity, name)
      values (${postId}, ${position}, ${productId}, (select id from catalogue.variants where product_id = ${productId} order by id limit 1), 1, 'Material')`.execute(
      db,
    )
  }
}

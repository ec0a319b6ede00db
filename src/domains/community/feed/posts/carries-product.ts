import type { Db } from '#platform/database'
import '../tables.ts'

/** Whether a published post lists the product, in any pack, among its materials. One index lookup. */
export async function carriesProduct(
  db: Db,
  { postId, productId }: { postId: number; productId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('feed.posts as p')
    .innerJoin('feed.post_materials as m', 'm.post_id', 'p.post_id')
    .select('p.post_id')
    .where('p.post_id', '=', postId)
    .where('m.product_id', '=', productId)
    .where('p.state', '=', 'published')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

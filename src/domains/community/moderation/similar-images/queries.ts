import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type ImageHash = {
  postId: number
  path: string
  creatorId: number
  look: string
  bands: readonly number[]
  shownAt: Date
}

export async function insertImageHash(
  tx: Tx,
  { postId, path, creatorId, look, bands, shownAt }: ImageHash,
): Promise<void> {
  await sql`
    insert into moderation.image_hashes (post_id, path, creator_id, hash, bands, shown_at)
    values (${postId}, ${path}, ${creatorId}, ${look}::text::bit(64), ${[...bands]}::int[], ${shownAt}) on conflict do nothing`.execute(
    tx,
  )
}

/** Deletes the hashes of pictures that the post no longer shows. */
export async function retainImageHashes(
  tx: Tx,
  postId: number,
  paths: readonly string[],
): Promise<Set<string>> {
  await sql`delete from moderation.image_hashes where post_id = ${postId} and not path = any(${[...paths]}::text[])`.execute(
    tx,
  )
  const { rows } = await sql<{
    path: string
  }>`select path from moderation.image_hashes where post_id = ${postId}`.execute(tx)
  return new Set(rows.map(({ path }) => path))
}

export async function deleteImageHashes(tx: Tx, postId: number): Promise<void> {
  await tx.deleteFrom('moderation.image_hashes').where('post_id', '=', postId).execute()
}

export type SimilarImage = { postId: number; path: string; creatorId: number; signs: number; shownAt: Date }

/** Earlier pictures of other creators within the bit distance, image.limit similar first. */
export async function readSimilarImages(
  db: Db,
  image: Omit<ImageHash, 'bands' | 'path' | 'postId'> & { near: readonly number[]; limit: number },
): Promise<SimilarImage[]> {
  const { rows } = await sql<SimilarImage>`
    select post_id as "postId", path, creator_id as "creatorId", shown_at as "shownAt", bit_count(hash # ${image.look}::text::bit(64))::int as signs
    from moderation.image_hashes
    where bands && ${[...image.near]}::int[] and creator_id <> ${image.creatorId} and shown_at < ${image.shownAt}
      and bit_count(hash # ${image.look}::text::bit(64)) <= ${image.limit}
    order by signs, shown_at limit 5`.execute(db)
  return rows
}

/** @returns false when this pair was recorded before. */
export async function recordSimilarPair(
  tx: Tx,
  { postId, otherId, signs, at }: { postId: number; otherId: number; signs: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('moderation.similar_images')
    .values({ post_id: postId, other_id: otherId, distance: signs, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

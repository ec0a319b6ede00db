import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { POST_COLUMNS, type PostRow } from '../tables.ts'

/** Hides all posts of a creator, or shows them again. @returns the posts whose visibility changed. */
export async function setPostsHidden(tx: Tx, creatorId: number, isHidden: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number; state: string }>`
    update feed.posts set is_hidden = ${isHidden} where creator_id = ${creatorId} and is_hidden <> ${isHidden} returning post_id as id, state`.execute(
    tx,
  )
  return rows.flatMap(({ id, state }) => (state === 'published' ? [id] : []))
}

/** Those of the photos, by path, that a post shows or crops. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${[...new Set(paths)]}::text[]) as p(path)
    where exists (select from feed.post_pictures i where i.path = p.path) or exists (select from feed.post_pictures i where i.original = p.path)`.execute(
    db,
  )
  return new Set(rows.map(({ path }) => path))
}

/** Those of the pictures, by path, that a published post shows. The uncropped source of a picture does not count as shown. */
export async function publishedPictures(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct i.path from feed.post_pictures i join feed.posts p on p.post_id = i.post_id
    where i.path = any(${[...paths]}::text[]) and p.state = 'published' and not p.is_hidden`.execute(db)
  return new Set(rows.map(({ path }) => path))
}

/** Locks a person's posts until the transaction ends, in id order. */
export async function lockPostsOf(tx: Tx, personId: number): Promise<PostRow[]> {
  return tx
    .selectFrom('feed.posts')
    .select(POST_COLUMNS)
    .where('creator_id', '=', personId)
    .orderBy('post_id')
    .forUpdate()
    .execute()
}

export async function reassignPosts(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('feed.posts').set({ creator_id: into }).where('creator_id', '=', from).execute()
  await tx.updateTable('feed.post_mentions').set({ person_id: into }).where('person_id', '=', from).execute()
  await tx
    .updateTable('feed.post_events')
    .set({ actor_id: into })
    .where('actor_id', '=', from)
    .where('actor', '=', 'maker')
    .execute()
}

export async function anonymiseMentions(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('feed.post_mentions')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute()
}

export async function setBlurs(tx: Tx, pictures: readonly { path: string; blur: string }[]): Promise<void> {
  await sql`
    update feed.post_pictures i set blur = b.blur from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as b(path text, blur text)
    where i.path = b.path and i.blur is null`.execute(tx)
}

export const readPostsOf = (db: Db, personId: number): Promise<PostRow[]> =>
  db
    .selectFrom('feed.posts')
    .select(POST_COLUMNS)
    .where('creator_id', '=', personId)
    .orderBy('made_at')
    .execute()

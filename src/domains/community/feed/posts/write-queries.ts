import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { lock } from '#platform/locks'
import type { Content } from './content.ts'
import type { Tag } from './plain-text.ts'
import { POST_COLUMNS, type PostRow, type PostState } from '../tables.ts'
import { listOf } from '#platform/columns'

/** Locks a creator's posts until the transaction ends, so that counts hold. */
export async function lockMaker(tx: Tx, creatorId: number): Promise<void> {
  await lock(tx, 'feed.maker', creatorId)
}

export async function insertPost(
  tx: Tx,
  row: Pick<PostRow, 'post_id' | 'creator_id'>,
  at: Date,
): Promise<PostRow> {
  const { rows } = await sql<PostRow>`
    insert into feed.posts (post_id, creator_id, made_at, changed_at) values (${row.post_id}, ${row.creator_id}, ${at}, ${at}) returning ${listOf(POST_COLUMNS)}`.execute(
    tx,
  )
  return rows[0] as PostRow
}

export async function updatePost(
  tx: Tx,
  postId: number,
  set: Partial<Omit<PostRow, 'post_id'>>,
): Promise<void> {
  await tx.updateTable('feed.posts').set(set).where('post_id', '=', postId).execute()
}

/** Replaces a post's content. `hobbyId`: the hobby of its craft. */
export async function writeContent(
  tx: Tx,
  postId: number,
  { content, hobbyId, at }: { content: Content; hobbyId: number | null; at: Date },
): Promise<void> {
  const { title, caption, craft, kind, difficulty, minutes, tools, materials } = content
  const columns = { image_name: title, caption, craft, hobby_id: hobbyId, kind, difficulty, minutes, tools }
  await updatePost(tx, postId, { ...columns, is_commercial: materials.length > 0, changed_at: at })
  await sql`
    with deleted as (delete from feed.post_pictures where post_id = ${postId} and position >= ${content.pictures.length}::int)
    insert into feed.post_pictures (post_id, position, path, original, crop, alt, width, height, placeholder, blur)
    select ${postId}::bigint, n - 1, i->>'path', i->>'original', nullif(i->'crop', 'null'::jsonb), i->>'alt', (i->>'width')::int, (i->>'height')::int,
      i->>'placeholder', i->>'blur'
    from jsonb_array_elements(${JSON.stringify(content.pictures)}::jsonb) with ordinality as r(i, n)
    on conflict (post_id, position) do update set path = excluded.path, original = excluded.original, crop = excluded.crop, alt = excluded.alt,
      width = excluded.width, height = excluded.height, placeholder = excluded.placeholder, blur = excluded.blur`.execute(
    tx,
  )
  await tx.deleteFrom('feed.post_steps').where('post_id', '=', postId).execute()
  await sql`
    insert into feed.post_steps (post_id, position, words, picture_position)
    select ${postId}::bigint, n - 1, s->>'words', (s->>'picture')::int
    from jsonb_array_elements(${JSON.stringify(content.steps)}::jsonb) with ordinality as r(s, n)`.execute(tx)
  await tx.deleteFrom('feed.post_materials').where('post_id', '=', postId).execute()
  await sql`
    insert into feed.post_materials (post_id, position, product_id, pricing_id, quantity, note, name, picture_position, x, y)
    select ${postId}::bigint, n - 1, (m->>'productId')::bigint, (m->>'pricingId')::bigint, (m->>'quantity')::int, m->>'note', m->>'name',
      (m#>>'{spot,picture}')::int, (m#>>'{spot,x}')::float8, (m#>>'{spot,y}')::float8
    from jsonb_array_elements(${JSON.stringify(materials)}::jsonb) with ordinality as r(m, n)`.execute(tx)
}

/** Stores the hashtags of a visible post; none for a hidden one. */
export async function writeTags(
  tx: Tx,
  postId: number,
  { tags, publishedAt }: { tags: readonly Tag[]; publishedAt: Date },
): Promise<void> {
  await tx.deleteFrom('feed.post_tags').where('post_id', '=', postId).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('feed.post_tags')
    .values(tags.map(({ tag, written }) => ({ tag, written, post_id: postId, published_at: publishedAt })))
    .execute()
}

export async function writeMentions(
  tx: Tx,
  postId: number,
  named: readonly { handle: string; personId: number | null }[],
): Promise<void> {
  await tx.deleteFrom('feed.post_mentions').where('post_id', '=', postId).execute()
  if (named.length === 0) return
  await tx
    .insertInto('feed.post_mentions')
    .values(named.map(({ handle, personId }) => ({ post_id: postId, handle, person_id: personId })))
    .execute()
}

export async function insertVersion(
  tx: Tx,
  postId: number,
  { version, content, until }: { version: number; content: Content; until: Date },
): Promise<void> {
  await tx
    .insertInto('feed.post_versions')
    .values({ post_id: postId, version, until, content: JSON.stringify(content) })
    .execute()
}

export type PostEventSource = {
  actor: 'maker' | 'staff' | 'clock' | 'system'
  actorId: number | null
  reason: string
  at: Date
}

export async function insertEvent(
  tx: Tx,
  postId: number,
  moved: { event: string; from: PostState; to: PostState; source: PostEventSource },
): Promise<void> {
  const { event, from, to, source } = moved
  await tx
    .insertInto('feed.post_events')
    .values({
      post_id: postId,
      event,
      from_state: from,
      to_state: to,
      actor: source.actor,
      actor_id: source.actorId,
      reason: source.reason,
      at: source.at,
    })
    .execute()
}

export async function deletePostRow(tx: Tx, postId: number): Promise<void> {
  await tx.deleteFrom('feed.posts').where('post_id', '=', postId).execute()
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Content, PostMaterial, PostPicture } from './content.ts'
import {
  CRAFT_COLUMNS,
  POST_COLUMNS,
  POST_MATERIAL_COLUMNS,
  POST_PICTURE_COLUMNS,
  POST_STEP_COLUMNS,
  POST_VERSION_COLUMNS,
  type PostRow,
  type PostState,
} from '../tables.ts'
import { listOf } from '#platform/columns'

const SETTING_NAMES = [
  'most_pictures',
  'most_hashtags',
  'most_mentions',
  'most_materials',
  'most_steps',
  'most_tools',
  'most_links',
  'most_drafts',
  'posts_a_day',
  'new_for_days',
  'new_posts_a_day',
  'new_links',
  'schedule_days',
] as const

export type Settings = Record<(typeof SETTING_NAMES)[number], number>

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('feed.settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings
}

export const readCraft = (db: Db, slug: string) =>
  db.selectFrom('feed.crafts').select(CRAFT_COLUMNS).where('slug', '=', slug).executeTakeFirst()

export const readPost = (db: Db, postId: number): Promise<PostRow | undefined> =>
  db.selectFrom('feed.posts').select(POST_COLUMNS).where('post_id', '=', postId).executeTakeFirst()

export const lockPost = (tx: Tx, postId: number): Promise<PostRow | undefined> =>
  tx
    .selectFrom('feed.posts')
    .select(POST_COLUMNS)
    .where('post_id', '=', postId)
    .forUpdate()
    .executeTakeFirst()

export async function readContent(db: Db, post: PostRow): Promise<Content> {
  const [pictures, steps, materials] = [
    await readPictures(db, post.post_id),
    await readSteps(db, post.post_id),
    await readMaterials(db, post.post_id),
  ]
  const { image_name: title, caption, craft, kind, difficulty, minutes, tools } = post
  return { title, caption, craft, kind, difficulty, minutes, tools, pictures, steps, materials }
}

export async function readPictures(db: Db, postId: number): Promise<PostPicture[]> {
  const rows = await db
    .selectFrom('feed.post_pictures')
    .select(POST_PICTURE_COLUMNS)
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return rows.map(({ path, original, crop, alt, width, height, placeholder, blur }) => ({
    path,
    original,
    crop,
    alt,
    width,
    height,
    placeholder,
    blur,
  }))
}

const readSteps = async (db: Db, postId: number): Promise<Content['steps']> => {
  const rows = await db
    .selectFrom('feed.post_steps')
    .select(POST_STEP_COLUMNS)
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return rows.map(({ words, picture_position }) => ({ words, picture: picture_position }))
}

export async function readMaterials(db: Db, postId: number): Promise<PostMaterial[]> {
  const rows = await db
    .selectFrom('feed.post_materials')
    .select(POST_MATERIAL_COLUMNS)
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return rows.map(({ product_id, pricing_id, quantity, note, name, picture_position: picture, x, y }) => ({
    productId: product_id,
    pricingId: pricing_id,
    quantity,
    note,
    name,
    spot: picture === null || x === null || y === null ? null : { picture, x, y },
  }))
}

/** Posts of one creator, last changed first. */
export async function readOwn(
  db: Db,
  creatorId: number,
  request: { state: PostState | null; after: { at: Date; id: number } | null; limit: number },
) {
  const { state, after, limit } = request
  const { rows } = await sql<
    PostRow & { picture: Pick<PostPicture, 'path' | 'alt' | 'width' | 'height' | 'placeholder'> | null }
  >`
    select ${listOf(POST_COLUMNS, 'p')}, (
      select json_build_object('path', i.path, 'alt', i.alt, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder)
      from feed.post_pictures i where i.post_id = p.post_id and i.position = 0
    ) as picture
    from feed.posts p where p.creator_id = ${creatorId} and (${state}::text is null or p.state = ${state})
      and (${after?.at ?? null}::timestamptz is null or (p.changed_at, p.post_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by p.changed_at desc, p.post_id desc limit ${limit}`.execute(db)
  return rows
}

export async function countOwn(db: Db, creatorId: number): Promise<Record<PostState, number>> {
  const counts: Record<PostState, number> = { draft: 0, scheduled: 0, published: 0, withdrawn: 0, removed: 0 }
  const { rows } = await sql<{ state: PostState; count: number }>`
    select state, count(*)::int as count from feed.posts where creator_id = ${creatorId} group by state`.execute(
    db,
  )
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** Posts that a creator published since a moment, and the time of their first one. */
export async function readPublishedCount(
  db: Db,
  creatorId: number,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*) filter (where published_at > ${since})::int as count, min(published_at) as first
    from feed.posts where creator_id = ${creatorId} and published_at is not null`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}

export type DuePost = { postId: number; at: Date }

/** Scheduled posts that are due, longest due first. */
export async function readDue(
  db: Db,
  { now, after, limit }: { now: Date; after: DuePost | null; limit: number },
): Promise<DuePost[]> {
  const { rows } = await sql<DuePost>`
    select post_id as "postId", publish_at as at from feed.posts where state = 'scheduled' and not is_hidden and publish_at <= ${now}
      and (${after?.at ?? null}::timestamptz is null or (publish_at, post_id) > (${after?.at ?? null}::timestamptz, ${after?.postId ?? null}::bigint))
    order by publish_at, post_id limit ${limit}`.execute(db)
  return rows
}

export const readVersions = (db: Db, postId: number) =>
  db
    .selectFrom('feed.post_versions')
    .select(POST_VERSION_COLUMNS)
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()

export async function readMentions(
  db: Db,
  postId: number,
): Promise<{ handle: string; person_id: number | null }[]> {
  return db
    .selectFrom('feed.post_mentions')
    .select(['handle', 'person_id'])
    .where('post_id', '=', postId)
    .execute()
}

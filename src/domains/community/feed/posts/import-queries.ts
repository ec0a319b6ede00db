import '../tables.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import type { ImportedPost } from './import-posts.ts'
import type { Tag } from './plain-text.ts'

type PostToInsert = ImportedPost & {
  id: number
  hobbyId: number | null
  kind: 'post' | 'project'
  tags: readonly Tag[]
}

/** Inserts posts with all dependent rows, in a few statements for all. */
export async function insertImportedPosts(tx: Tx, posts: readonly PostToInsert[]): Promise<void> {
  const all = JSON.stringify(posts)
  await sql`
    insert into feed.posts (post_id, creator_id, state, image_name, caption, craft, hobby_id, kind, difficulty, minutes, tools, is_commercial,
      published_at, made_at, changed_at)
    select p.id, p."creatorId", 'published', p.title, p.caption, p.craft, p."hobbyId", p.kind, p.difficulty, p.minutes,
      array(select jsonb_array_elements_text(p.tools)), jsonb_array_length(p.materials) > 0, p.at, p.at, p.at
    from jsonb_to_recordset(${all}::jsonb) as p(id bigint, "creatorId" bigint, title text, caption text, craft text, "hobbyId" bigint, kind text,
      difficulty text, minutes int, tools jsonb, materials jsonb, at timestamptz)`.execute(tx)
  await insertParts(tx, all)
  await insertReactions(tx, all)
  await insertComments(tx, posts)
}

async function insertParts(tx: Tx, all: string): Promise<void> {
  await sql`
    insert into feed.post_pictures (post_id, position, path, original, alt, width, height, placeholder, blur)
    select p.id, n - 1, i->>'path', i->>'path', i->>'alt', (i->>'width')::int, (i->>'height')::int, i->>'placeholder', i->>'blur'
    from jsonb_to_recordset(${all}::jsonb) as p(id bigint, pictures jsonb), jsonb_array_elements(p.pictures) with ordinality as r(i, n)`.execute(
    tx,
  )
  await sql`
    insert into feed.post_steps (post_id, position, words)
    select p.id, n - 1, s
    from jsonb_to_recordset(${all}::jsonb) as p(id bigint, steps jsonb), jsonb_array_elements_text(p.steps) with ordinality as r(s, n)`.execute(
    tx,
  )
  await sql`
    insert into feed.post_materials (post_id, position, product_id, pricing_id, quantity, name, picture_position, x, y)
    select p.id, n - 1, (m->>'productId')::bigint, (m->>'pricingId')::bigint, (m->>'quantity')::int, m->>'name',
      case when m->'spot' <> 'null'::jsonb then 0 end, (m#>>'{spot,x}')::float8, (m#>>'{spot,y}')::float8
    from jsonb_to_recordset(${all}::jsonb) as p(id bigint, materials jsonb), jsonb_array_elements(p.materials) with ordinality as r(m, n)`.execute(
    tx,
  )
  await sql`
    insert into feed.post_tags (tag, published_at, post_id, written)
    select t->>'tag', p.at, p.id, t->>'written'
    from jsonb_to_recordset(${all}::jsonb) as p(id bigint, at timestamptz, tags jsonb), jsonb_array_elements(p.tags) as t`.execute(
    tx,
  )
  await sql`
    insert into feed.post_events (post_id, at, event, from_state, to_state, actor, actor_id)
    select p.id, p.at, 'publish', 'draft', 'published', 'maker', p."creatorId"
    from jsonb_to_recordset(${all}::jsonb) as p(id bigint, at timestamptz, "creatorId" bigint)`.execute(tx)
}

async function insertReactions(tx: Tx, all: string): Promise<void> {
  await sql`
    with liked as (
      insert into feed.likes (post_id, person_id, liked_at)
      select p.id, l::bigint, least(p.at + n * interval '3 hours', now())
      from jsonb_to_recordset(${all}::jsonb) as p(id bigint, at timestamptz, likers jsonb), jsonb_array_elements_text(p.likers) with ordinality as r(l, n)
      on conflict do nothing returning post_id
    ), counted as (select post_id, count(*)::int as likes from liked group by post_id)
    update feed.post_counts c set likes = coalesce(n.likes, 0), views = p.views
    from jsonb_to_recordset(${all}::jsonb) as p(id bigint, views bigint) left join counted n on n.post_id = p.id
    where c.post_id = p.id`.execute(tx)
}

/** Comments in order per post, each with its answers. */
async function insertComments(tx: Tx, posts: readonly PostToInsert[]): Promise<void> {
  const allComments = posts.flatMap(({ id: postId, comments }) =>
    comments.map((comment) => ({ ...comment, postId })),
  )
  const count = allComments.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('feed.comments', 'comment_id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  let next = 0
  const nextId = (): number => ids[next++]?.id ?? 0
  const rows = allComments.flatMap(({ replies, ...comment }) => {
    const parent = { ...comment, id: nextId(), parentId: null, replies: replies.length }
    return [
      parent,
      ...replies.map((reply) => ({
        ...reply,
        id: nextId(),
        postId: parent.postId,
        parentId: parent.id,
        replies: 0,
      })),
    ]
  })
  await sql`
    with written as (
      insert into feed.comments (comment_id, post_id, parent_id, person_id, text, written_at, replies) overriding system value
      select c.id, c."postId", c."parentId", c."personId", c.text, c.at, c.replies
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id bigint, "postId" bigint, "parentId" bigint, "personId" bigint, text text,
        at timestamptz, replies int)
      returning post_id
    )
    update feed.post_counts c set comments = said.n from (select post_id, count(*)::int as n from written group by 1) said
    where c.post_id = said.post_id`.execute(tx)
}

import '../tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { PostRef } from '../channels.ts'

/** A person's reactions, for the data export. */
export async function reactionsDataOf(db: Db, personId: number) {
  const likes = await db
    .selectFrom('feed.likes')
    .select(['post_id', 'liked_at'])
    .where('person_id', '=', personId)
    .orderBy('liked_at')
    .execute()
  const comments = await db
    .selectFrom('feed.comments')
    .select(['comment_id', 'post_id', 'text', 'state', 'written_at', 'edited_at'])
    .where('person_id', '=', personId)
    .orderBy('comment_id')
    .execute()
  const { rows: boards } = await sql<{
    name: string
    about: string
    is_public: boolean
    posts: { post_id: number; saved_at: string }[]
  }>`
    select name, about, is_public, coalesce((select jsonb_agg(jsonb_build_object('post_id', post_id, 'saved_at', saved_at) order by saved_at)
      from feed.board_posts s where s.board_id = b.board_id), '[]') as posts
    from feed.boards b where person_id = ${personId} order by made_at`.execute(db)
  const hobbies = await db
    .selectFrom('feed.chosen_hobbies')
    .select('hobby_id')
    .where('person_id', '=', personId)
    .execute()
  return { likes, comments, boards, hobbies: hobbies.map(({ hobby_id }) => hobby_id) }
}

type MergedAccounts = { from: number; into: number }

/** Decrements the counts of the posts from which `deleted` deletes a row. @returns those posts. */
async function decrementCounts(
  tx: Tx,
  what: 'likes' | 'saves',
  deleted: RawBuilder<unknown>,
): Promise<PostRef[]> {
  const column = sql.ref(what)
  const { rows } = await sql<PostRef>`
    with deleted as (${deleted}), held as (
      select post_id from feed.post_counts where post_id in (select post_id from deleted) order by post_id for update
    )
    update feed.post_counts n set ${column} = n.${column} - 1 from held h, feed.posts p where h.post_id = n.post_id and p.post_id = n.post_id
    returning n.post_id as "postId", p.creator_id as "creatorId"`.execute(tx)
  return rows
}

/** Merges likes; a post liked by both counts once. @returns the posts whose count fell. */
export async function mergeLikes(tx: Tx, { from, into }: MergedAccounts): Promise<PostRef[]> {
  const twice = sql`
    delete from feed.likes l where person_id = ${from} and exists (select from feed.likes o where o.post_id = l.post_id and o.person_id = ${into})
    returning post_id`
  const fell = await decrementCounts(tx, 'likes', twice)
  await sql`update feed.likes set person_id = ${into} where person_id = ${from}`.execute(tx)
  return fell
}

export async function mergeComments(tx: Tx, { from, into }: MergedAccounts): Promise<void> {
  await sql`update feed.comments set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`update feed.comments set hidden_by = ${into} where hidden_by = ${from}`.execute(tx)
  await sql`update feed.comment_mentions set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`
    insert into feed.chosen_hobbies (person_id, hobby_id) select ${into}::bigint, hobby_id from feed.chosen_hobbies where person_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`delete from feed.chosen_hobbies where person_id = ${from}`.execute(tx)
}

/** Merges boards of the same name; a post on both is saved once. @returns the posts whose count fell. */
export async function mergeBoards(tx: Tx, { from, into }: MergedAccounts): Promise<PostRef[]> {
  const twice = sql`
    select distinct s.post_id from feed.board_posts s where s.person_id = ${from}
      and exists (select from feed.board_posts o where o.post_id = s.post_id and o.person_id = ${into})`
  const fell = await decrementCounts(tx, 'saves', twice)
  await sql`
    insert into feed.board_posts (board_id, post_id, person_id, saved_at)
    select o.board_id, s.post_id, ${into}::bigint, s.saved_at
    from feed.boards b join feed.boards o on o.person_id = ${into} and lower(o.name) = lower(b.name) join feed.board_posts s on s.board_id = b.board_id
    where b.person_id = ${from} on conflict do nothing`.execute(tx)
  await sql`
    delete from feed.boards b using feed.boards o where b.person_id = ${from} and o.person_id = ${into} and lower(o.name) = lower(b.name)`.execute(
    tx,
  )
  await sql`update feed.boards set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`update feed.board_posts set person_id = ${into} where person_id = ${from}`.execute(tx)
  return fell
}

/** Deletes a person's likes and boards, and anonymizes their comments. @returns the posts whose counts fell. */
export async function deleteReactions(tx: Tx, personId: number): Promise<PostRef[]> {
  const liked = await decrementCounts(
    tx,
    'likes',
    sql`delete from feed.likes where person_id = ${personId} returning post_id`,
  )
  const changed = await decrementCounts(
    tx,
    'saves',
    sql`select distinct post_id from feed.board_posts where person_id = ${personId}`,
  )
  await sql`delete from feed.boards where person_id = ${personId}`.execute(tx)
  await sql`update feed.comments set person_id = null where person_id = ${personId}`.execute(tx)
  await sql`update feed.comment_mentions set person_id = null where person_id = ${personId}`.execute(tx)
  await sql`delete from feed.chosen_hobbies where person_id = ${personId}`.execute(tx)
  return [...liked, ...changed]
}

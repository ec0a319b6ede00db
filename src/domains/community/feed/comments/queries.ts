import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'

export type CommentRow = {
  id: number
  postId: number
  parentId: number | null
  personId: number | null
  text: string
  state: 'shown' | 'removed' | 'hidden'
  writtenAt: Date
  editedAt: Date | null
  replies: number
}

const COMMENT = sql`comment_id as id, post_id as "postId", parent_id as "parentId", person_id as "personId", text, state,
  written_at as "writtenAt", edited_at as "editedAt", replies`

/** Newest first; removed comments stay as placeholders while they have answers. */
export async function readComments(
  db: Db,
  postId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${COMMENT} from feed.comments where post_id = ${postId} and parent_id is null and (state = 'shown' or replies > 0)
      and (${before}::bigint is null or comment_id < ${before}::bigint)
    order by comment_id desc limit ${limit}::int`.execute(db)
  return rows
}

/** Answers to a comment, oldest first. */
export async function readReplies(
  db: Db,
  parentId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${COMMENT} from feed.comments where parent_id = ${parentId} and state = 'shown' and comment_id > ${after ?? 0}::bigint
    order by comment_id limit ${limit}::int`.execute(db)
  return rows
}

export async function readComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const { rows } =
    await sql<CommentRow>`select ${COMMENT} from feed.comments where comment_id = ${id}`.execute(db)
  return rows[0]
}

export async function lockComment(tx: Tx, id: number): Promise<CommentRow | undefined> {
  const { rows } =
    await sql<CommentRow>`select ${COMMENT} from feed.comments where comment_id = ${id} for update`.execute(
      tx,
    )
  return rows[0]
}

/** Serializes one person's comments, so that the daily count holds. */
export async function lockAuthor(tx: Tx, personId: number): Promise<void> {
  await lock(tx, 'feed.author', personId)
}

/** Number of comments written since a moment, removed ones included. */
export async function countSince(db: Db, personId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select written_at from feed.comments where person_id = ${personId} order by comment_id desc limit 1000
    ) latest where written_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewComment = { postId: number; parentId: number | null; personId: number; text: string; at: Date }

/** @returns the comment and the post's new comment count. */
export async function insertComment(
  tx: Tx,
  written: NewComment,
): Promise<{ row: CommentRow; comments: number }> {
  const { rows } = await sql<CommentRow>`
    insert into feed.comments (post_id, parent_id, person_id, text, written_at)
    values (${written.postId}, ${written.parentId}, ${written.personId}, ${written.text}, ${written.at}) returning ${COMMENT}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('Inserting a comment returned no row.')
  return { row, comments: await countComment(tx, row, 1) }
}

/** Adds a locked comment to the post's count, or subtracts it. @returns the new count. */
export async function countComment(
  tx: Tx,
  { postId, parentId }: Pick<CommentRow, 'postId' | 'parentId'>,
  by: 1 | -1,
): Promise<number> {
  if (parentId !== null)
    await sql`update feed.comments set replies = replies + ${by}::int where comment_id = ${parentId}`.execute(
      tx,
    )
  const { rows } = await sql<{ comments: number }>`
    update feed.post_counts set comments = comments + ${by}::int where post_id = ${postId} returning comments`.execute(
    tx,
  )
  return rows[0]?.comments ?? 0
}

export async function insertVersion(
  tx: Tx,
  { id, text }: Pick<CommentRow, 'id' | 'text'>,
  until: Date,
): Promise<void> {
  await sql`insert into feed.comment_versions (comment_id, until, text) values (${id}, ${until}, ${text})`.execute(
    tx,
  )
}

/** Earlier texts of a comment. */
export async function readVersions(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{
    text: string
  }>`select text from feed.comment_versions where comment_id = ${id}`.execute(db)
  return rows.map(({ text }) => text)
}

export async function changeText(
  tx: Tx,
  id: number,
  { text, at }: { text: string; at: Date },
): Promise<void> {
  await sql`update feed.comments set text = ${text}, edited_at = ${at} where comment_id = ${id}`.execute(tx)
}

/** `by`: the remover, unless it was the author. */
export async function markRemoved(
  tx: Tx,
  id: number,
  by: { personId: number; because: string } | null,
): Promise<void> {
  await sql`
    update feed.comments set state = ${by ? 'hidden' : 'removed'}, text = case when ${by !== null} then text else '' end,
      hidden_by = ${by?.personId ?? null}, hidden_reason = ${by?.because ?? null}
    where comment_id = ${id}`.execute(tx)
}

export async function markShown(tx: Tx, id: number): Promise<void> {
  await sql`update feed.comments set state = 'shown', hidden_by = null, hidden_reason = null where comment_id = ${id}`.execute(
    tx,
  )
}

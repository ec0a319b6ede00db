import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

type Mention = { commentId: number; handle: string; personId: number | null }

export async function readMentions(db: Db, commentIds: readonly number[]): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    select comment_id as "commentId", handle, person_id as "personId" from feed.comment_mentions
    where comment_id = any(${[...commentIds]}::bigint[]) order by comment_id, handle`.execute(db)
  return rows
}

/** Replaces a comment's mentions. */
export async function writeMentions(
  tx: Tx,
  commentId: number,
  named: readonly Omit<Mention, 'commentId'>[],
): Promise<void> {
  await sql`delete from feed.comment_mentions where comment_id = ${commentId}`.execute(tx)
  if (named.length === 0) return
  await sql`
    insert into feed.comment_mentions (comment_id, handle, person_id)
    select ${commentId}::bigint, handle, person_id
    from unnest(${named.map(({ handle }) => handle)}::text[], ${named.map(({ personId }) => personId)}::bigint[]) as n(handle, person_id)`.execute(
    tx,
  )
}

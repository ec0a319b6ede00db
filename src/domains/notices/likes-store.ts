import './tables.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { sendAlong } from '#platform/transact'

export type LikeTold = { postId: number; creatorId: number; personId: number }

const LIKES_LOCK = 7_377

/** Has what is heard about likes of one post be heard one after the other, until the transaction ends. */
export async function takeTurns(tx: Tx, all: readonly { postId: number }[]): Promise<void> {
  const ids = [...new Set(all.map(({ postId }) => postId))]
  await sendAlong(() =>
    sql`select pg_advisory_xact_lock(${LIKES_LOCK}, lane) from (select distinct hashint8(id) as lane from unnest(${ids}::bigint[]) id order by lane) l`.execute(
      tx,
    ),
  )
}

/** Of whose likes their makers have read, as '<post>/<person>'. */
export async function readLikersRead(tx: Tx, likes: readonly LikeTold[]): Promise<Set<string>> {
  const { rows } = await sql<{ like: string }>`
    select q.post_id || '/' || q.person_id as like
    from unnest(${likes.map((one) => one.postId)}::bigint[], ${likes.map((one) => one.creatorId)}::bigint[], ${likes.map((one) => one.personId)}::bigint[])
      as q(post_id, creator_id, person_id)
    join notices.notices n on n.person_id = q.creator_id and n.about = 'post ' || q.post_id and n.kind = 'like' and n.read_at is not null
    join notices.actors a on a.notice_id = n.id and a.person_id = q.person_id`.execute(tx)
  return new Set(rows.map(({ like }) => like))
}

/**
 * Takes people out of unread notices of their likes. A notice that nobody is left in is shown no more, but stays: what browsers were told of once
 * is not told again when somebody likes the post anew.
 */
export async function takeBackLikes(tx: Tx, likes: readonly LikeTold[]): Promise<void> {
  if (likes.length === 0) return
  await sql`
    with gone as (
      delete from notices.actors a using notices.notices n,
        unnest(${likes.map((one) => one.postId)}::bigint[], ${likes.map((one) => one.creatorId)}::bigint[], ${likes.map((one) => one.personId)}::bigint[])
          as q(post_id, creator_id, person_id)
      where n.person_id = q.creator_id and n.about = 'post ' || q.post_id and n.kind = 'like' and n.read_at is null
        and a.notice_id = n.id and a.person_id = q.person_id
      returning a.notice_id
    )
    update notices.notices n set people = n.people - c.by from (select notice_id, count(*)::int as by from gone group by notice_id) c where n.id = c.notice_id`.execute(
    tx,
  )
}

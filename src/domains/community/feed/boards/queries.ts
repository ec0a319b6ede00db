import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'

export type BoardRow = {
  id: number
  personId: number
  name: string
  about: string
  isPublic: boolean
  posts: number
  covers: { path: string; placeholder: string }[]
  holds: boolean
}

const boardsWhere = (condition: ReturnType<typeof sql>, postId: number | null) => sql<BoardRow>`
  select b.board_id as id, b.person_id as "personId", b.name, b.about, b.is_public as "isPublic",
    (select count(*)::int from feed.board_posts s join feed.posts p on p.post_id = s.post_id and p.state = 'published' and not p.is_hidden where s.board_id = b.board_id) as posts,
    coalesce((select jsonb_agg(jsonb_build_object('path', c.path, 'placeholder', c.placeholder) order by c.saved_at desc) from (
      select i.path, i.placeholder, s.saved_at from feed.board_posts s
      join feed.posts p on p.post_id = s.post_id and p.state = 'published' and not p.is_hidden join feed.post_pictures i on i.post_id = s.post_id and i.position = 0
      where s.board_id = b.board_id order by s.saved_at desc limit 4) c), '[]') as covers,
    exists (select from feed.board_posts s where s.board_id = b.board_id and s.post_id = ${postId}) as holds
  from feed.boards b where ${condition} order by b.changed_at desc, b.board_id desc limit 200`

export const readBoards = async (db: Db, personId: number, postId: number | null): Promise<BoardRow[]> =>
  (await boardsWhere(sql`b.person_id = ${personId}`, postId).execute(db)).rows

export const readBoard = async (db: Db, id: number): Promise<BoardRow | undefined> =>
  (await boardsWhere(sql`b.board_id = ${id}`, null).execute(db)).rows[0]

/** Locks all boards of a person until the transaction ends, so that a post on two of them is counted once. */
export async function lockBoards(tx: Tx, personId: number): Promise<void> {
  await lock(tx, 'feed.boards', personId)
}

export async function countBoards(tx: Tx, personId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from feed.boards where person_id = ${personId}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Fields = { name: string; about: string; isPublic: boolean }

/** @returns false when the person already has a board of that name. */
export async function insertBoard(
  tx: Tx,
  board: Fields & { id: number; personId: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into feed.boards (board_id, person_id, name, about, is_public, made_at, changed_at)
    values (${board.id}, ${board.personId}, ${board.name}, ${board.about}, ${board.isPublic}, ${board.at}, ${board.at}) on conflict do nothing`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

export async function findBoardByName(
  db: Db,
  personId: number,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select board_id as id, name from feed.boards where person_id = ${personId} and lower(name) = lower(${name})`.execute(
    db,
  )
  return rows[0]
}

export async function updateBoard(
  tx: Tx,
  id: number,
  { name, about, isPublic, at }: Fields & { at: Date },
): Promise<void> {
  await sql`update feed.boards set name = ${name}, about = ${about}, is_public = ${isPublic}, changed_at = ${at} where board_id = ${id}`.execute(
    tx,
  )
}

type ChangedSaves = { postId: number; creatorId: number; saves: number }

/** Deletes boards, or posts from them, and decrements the saves of posts that are on no board of the person any more. @returns those posts. */
export async function removeSaves(
  tx: Tx,
  personId: number,
  what: { boardId: number | null; postId: number | null; at: Date },
): Promise<ChangedSaves[]> {
  const { rows } = await sql<ChangedSaves>`
    with deleted as (
      delete from feed.board_posts where person_id = ${personId} and (${what.boardId}::bigint is null or board_id = ${what.boardId}::bigint)
        and (${what.postId}::bigint is null or post_id = ${what.postId}::bigint)
      returning board_id, post_id
    ), touched as (
      update feed.boards set changed_at = ${what.at} where board_id in (select board_id from deleted)
    ), lost as (
      select distinct post_id from deleted g where not exists (
        select from feed.board_posts s where s.person_id = ${personId} and s.post_id = g.post_id
          and not exists (select from deleted o where o.board_id = s.board_id and o.post_id = s.post_id))
    ), held as (
      select post_id from feed.post_counts where post_id in (select post_id from lost) order by post_id for update
    )
    update feed.post_counts n set saves = n.saves - 1 from held h, feed.posts p where h.post_id = n.post_id and p.post_id = n.post_id
    returning n.post_id as "postId", p.creator_id as "creatorId", n.saves`.execute(tx)
  return rows
}

export async function deleteBoard(tx: Tx, id: number): Promise<void> {
  await sql`delete from feed.boards where board_id = ${id}`.execute(tx)
}

/** Adds a post to a board; needs the lock on the owner's boards. @returns whether it was on none of them before. */
export async function insertSave(
  tx: Tx,
  put: { boardId: number; postId: number; personId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    with had as (select exists (select from feed.board_posts where person_id = ${put.personId} and post_id = ${put.postId}) as had), put as (
      insert into feed.board_posts (board_id, post_id, person_id, saved_at) values (${put.boardId}, ${put.postId}, ${put.personId}, ${put.at})
      on conflict do nothing returning board_id
    ), touched as (
      update feed.boards set changed_at = ${put.at} where board_id in (select board_id from put)
    )
    select had from had`.execute(tx)
  return rows[0]?.had === false
}

export async function countSave(tx: Tx, postId: number): Promise<void> {
  await sql`update feed.post_counts set saves = saves + 1 where post_id = ${postId}`.execute(tx)
}

export async function savesOf(db: Db, postId: number): Promise<number> {
  const { rows } = await sql<{
    saves: number
  }>`select saves from feed.post_counts where post_id = ${postId}`.execute(db)
  return rows[0]?.saves ?? 0
}

export async function isSaved(db: Db, personId: number, postId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from feed.board_posts where person_id = ${personId} and post_id = ${postId}) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

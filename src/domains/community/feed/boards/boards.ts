import { allProfilesOf } from '#domains/community/creators'
import { listBlockedBetween } from '#domains/community/creators/follows'
import { loadNames } from '#domains/accounts/identity/people'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Board } from '../contract.ts'
import { plainLine, plainText } from '../posts/plain-text.ts'
import { broadcastCounts } from '../channels.ts'
import { findVisiblePost, requireVisiblePost } from '../reading/get-post.ts'
import { displayNameOf } from '../reactions/rules.ts'
import {
  findBoardByName,
  countBoards,
  countSave,
  deleteBoard,
  insertBoard,
  isSaved,
  lockBoards,
  insertSave,
  readBoard,
  readBoards,
  savesOf,
  removeSaves,
  updateBoard,
  type BoardRow,
} from './queries.ts'

const MAX_BOARDS = 200
const DEFAULT_BOARD_NAME = 'Saved'

type Owner = { personId: number; now: Date }
type BoardInput = { name: string; about: string; is_public: boolean }

const noSuchBoard = () => notFound('feed.board_not_found')

function present(row: BoardRow, { isMine, owner }: { isMine: boolean; owner: string | null }): Board {
  const { id, name, about, isPublic, posts, covers } = row
  return { id, name, about, is_public: isPublic, posts, covers, mine: isMine, owner }
}

/** A person's own boards; those with `postId` are marked. */
export async function listBoards(db: Db, personId: number, postId: number | undefined) {
  const rows = await readBoards(db, personId, postId ?? null)
  return { rows: rows.map((row) => ({ ...present(row, { isMine: true, owner: null }), holds: row.holds })) }
}

/** A board, public or one's own. @throws Refusal 404. */
export async function visibleBoard(db: Db, id: number, personId: number | null): Promise<BoardRow> {
  const row = await readBoard(db, id)
  if (!row || (row.personId !== personId && !row.isPublic)) throw noSuchBoard()
  if (
    personId !== null &&
    row.personId !== personId &&
    (await listBlockedBetween(db, personId, [row.personId])).has(row.personId)
  )
    throw noSuchBoard()
  return row
}

export async function getBoard(db: Db, id: number, personId: number | null): Promise<{ response: Board }> {
  const row = await visibleBoard(db, id, personId)
  const isMine = row.personId === personId
  return { response: present(row, { isMine, owner: isMine ? null : await ownerOf(db, row.personId) }) }
}

async function ownerOf(db: Db, personId: number): Promise<string> {
  const maker = (await allProfilesOf(db, [personId])).get(personId)
  return maker?.profileName ?? displayNameOf((await loadNames(db, [personId])).get(personId))
}

function cleanBoardInput({ name, about, is_public: isPublic }: BoardInput) {
  const line = plainLine(name)
  if (line === '') throw badInput('feed.board_name_required')
  return { name: line, about: plainText(about), isPublic }
}

const nameTaken = () => conflict('name_taken', 'feed.name_taken')

/** @throws Refusal 409 for a duplicate name, or when there are too many boards. */
export function makeBoard(db: Db, typed: BoardInput, { personId, now }: Owner): Promise<{ response: Board }> {
  const fields = cleanBoardInput(typed)
  return transact(db, async (tx) => {
    await lockBoards(tx, personId)
    if ((await countBoards(tx, personId)) >= MAX_BOARDS) throw conflict('too_many', 'feed.too_many')
    const id = newPrivateId()
    if (!(await insertBoard(tx, { ...fields, id, personId, at: now }))) throw nameTaken()
    return getBoard(tx, id, personId)
  })
}

/** @throws Refusal 404 for another person's board. */
async function ownBoard(tx: Tx, id: number, personId: number): Promise<BoardRow> {
  await lockBoards(tx, personId)
  const row = await readBoard(tx, id)
  if (row?.personId !== personId) throw noSuchBoard()
  return row
}

export function changeBoard(
  db: Db,
  id: number,
  { typed, personId, now }: Owner & { typed: BoardInput },
): Promise<{ response: Board }> {
  const fields = cleanBoardInput(typed)
  return transact(db, async (tx) => {
    await ownBoard(tx, id, personId)
    const other = await findBoardByName(tx, personId, fields.name)
    if (other && other.id !== id) throw nameTaken()
    await updateBoard(tx, id, { ...fields, at: now })
    return getBoard(tx, id, personId)
  })
}

export function removeBoard(db: Db, id: number, { personId, now }: Owner): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    await lockBoards(tx, personId)
    const row = await readBoard(tx, id)
    if (!row) return { success: true }
    if (row.personId !== personId) throw noSuchBoard()
    await broadcastCounts(tx, await removeSaves(tx, personId, { boardId: id, postId: null, at: now }))
    await deleteBoard(tx, id)
    return { success: true }
  })
}

/** Saves a post to a board; without one to 'Saved', which is created on first use. Idempotent. @throws Refusal 404. */
export async function savePost(
  db: Db,
  postId: number,
  { boardId, personId, now }: Owner & { boardId: number | null },
) {
  const { creatorId } = await requireVisiblePost(db, postId, personId)
  return transact(db, async (tx) => {
    await lockBoards(tx, personId)
    const board =
      boardId === null
        ? await findOrCreateDefaultBoard(tx, { personId, now })
        : await ownBoard(tx, boardId, personId)
    if (await insertSave(tx, { boardId: board.id, postId, personId, at: now })) {
      await countSave(tx, postId)
      await broadcastCounts(tx, [{ postId, creatorId }])
    }
    return {
      success: true as const,
      saved: true,
      saves: await savesOf(tx, postId),
      board: { id: board.id, name: board.name },
    }
  })
}

async function findOrCreateDefaultBoard(
  tx: Tx,
  { personId, now }: Owner,
): Promise<{ id: number; name: string }> {
  const id = newPrivateId()
  await insertBoard(tx, { id, personId, name: DEFAULT_BOARD_NAME, about: '', isPublic: false, at: now })
  return (await findBoardByName(tx, personId, DEFAULT_BOARD_NAME)) ?? { id, name: DEFAULT_BOARD_NAME }
}

/** Removes a post from one board or from all of one's own, also when the post is not visible any more; idempotent. */
export async function unsavePost(
  db: Db,
  postId: number,
  { boardId, personId, now }: Owner & { boardId: number | null },
) {
  const isSeen = (await findVisiblePost(db, postId, personId)) !== undefined
  return transact(db, async (tx) => {
    await lockBoards(tx, personId)
    await broadcastCounts(tx, await removeSaves(tx, personId, { boardId, postId, at: now }))
    return {
      success: true as const,
      saved: await isSaved(tx, personId, postId),
      saves: isSeen ? await savesOf(tx, postId) : 0,
      board: null,
    }
  })
}

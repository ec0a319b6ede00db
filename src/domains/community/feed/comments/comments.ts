import { paceIn, tooManyToday } from '#domains/community/conduct'
import { blockedBetween } from '#domains/community/creators'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { PostComment } from '../contract.ts'
import { tellCounts } from '../channels.ts'
import { cards } from '../reading/cards.ts'
import { visiblePost } from '../reading/get-post.ts'
import { hiddenTo } from '../reading/reader.ts'
import { commentText } from '../reactions/rules.ts'
import { mustNameFew, nameInComment } from './naming.ts'
import { presentComment, presentComments } from './present.ts'
import {
  changeText,
  countComment,
  countSince,
  insertComment,
  lockAuthor,
  keepVersion,
  lockComment,
  readComment,
  readComments,
  readReplies,
  showAgain,
  takeAway,
  type CommentRow,
} from './store.ts'

const A_PAGE = 20

const noSuchComment = () => notFound('feed.comment_not_found')

type Asked = { parent?: number | undefined; after?: number | undefined }

/** What people say of a post; without those whom the reader does not want to see. @throws Refusal 404. */
export async function listComments(
  db: Db,
  postId: number,
  { asked, personId }: { asked: Asked; personId: number | null },
) {
  const { creatorId } = await visiblePost(db, postId, personId)
  const after = asked.after ?? null
  const rows =
    asked.parent === undefined
      ? await readComments(db, postId, { before: after, most: A_PAGE })
      : await readReplies(db, await parentOf(db, postId, asked.parent), { after, most: A_PAGE })
  const hidden = await hiddenTo(db, personId)
  const seen = rows.filter((row) => row.personId === null || !hidden.has(row.personId))
  return {
    rows: await presentComments(db, seen, { personId, makerId: creatorId }),
    next: rows.length === A_PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}

async function parentOf(db: Db, postId: number, id: number): Promise<number> {
  const parent = await readComment(db, id)
  if (parent?.postId !== postId) throw noSuchComment()
  return parent.id
}

type Written = { text: string; parent: number | null }
type Author = { personId: number; now: Date }

/** Keeps what somebody says of a post. An answer to an answer stands below the comment that both answer. @throws Refusal 404, 400, 429. */
export async function writeComment(
  db: Db,
  postId: number,
  { text, parent, personId, now }: Written & Author,
) {
  const { creatorId } = await visiblePost(db, postId, personId)
  const words = commentText(text)
  await mustNameFew(db, words)
  const pace = await paceIn(db, personId, now)
  return transact(db, async (tx) => {
    await lockAuthor(tx, personId)
    if ((await countSince(tx, personId, pace.since)) >= pace.comments) throw tooManyToday(pace, 'comments')
    const answered = parent === null ? null : await answeredBy(tx, parent, { postId, personId })
    const parentId = answered && (answered.parentId ?? answered.id)
    const { row, comments } = await insertComment(tx, { postId, parentId, personId, text: words, at: now })
    await tellCounts(tx, [{ postId, creatorId }])
    const answersId = answered?.personId ?? null
    await publish(tx, 'feed.commented', { commentId: row.id, postId, creatorId, personId, answersId })
    await nameInComment(tx, row, { creatorId, answersId, at: now })
    return { response: await presentComment(tx, row, { personId, makerId: creatorId }), comments }
  })
}

async function answeredBy(
  tx: Tx,
  id: number,
  { postId, personId }: { postId: number; personId: number },
): Promise<CommentRow> {
  const asked = await readComment(tx, id)
  // Held, so that it is not taken away at the same time.
  const held = asked && (await lockComment(tx, asked.parentId ?? asked.id))
  if (!held || asked.postId !== postId || asked.state !== 'shown') throw noSuchComment()
  if (asked.personId !== null && (await blockedBetween(tx, personId, [asked.personId])).has(asked.personId))
    throw noSuchComment()
  return asked
}

/** A comment that can be read, below a post that can be seen. @throws Refusal 404. */
async function shownComment(
  tx: Tx,
  id: number,
  personId: number,
): Promise<{ row: CommentRow; creatorId: number }> {
  const row = await lockComment(tx, id)
  if (!row || row.state !== 'shown') throw noSuchComment()
  const { creatorId } = await visiblePost(tx, row.postId, personId)
  return { row, creatorId }
}

/** @throws Refusal 404; 403 for another's. */
export function changeComment(
  db: Db,
  id: number,
  { text, personId, now }: { text: string } & Author,
): Promise<{ response: PostComment }> {
  return transact(db, async (tx) => {
    const { row, creatorId } = await shownComment(tx, id, personId)
    if (row.personId !== personId) throw notAllowed('feed.comment_not_yours')
    const words = commentText(text)
    if (words === row.text)
      return { response: await presentComment(tx, row, { personId, makerId: creatorId }) }
    await mustNameFew(tx, words)
    await keepVersion(tx, row, now)
    await changeText(tx, id, { text: words, at: now })
    const changed = { ...row, text: words, editedAt: now }
    await nameInComment(tx, changed, { creatorId, answersId: null, at: now })
    return { response: await presentComment(tx, changed, { personId, makerId: creatorId }) }
  })
}

/** Takes back one's own comment, or another's from below one's own post. What is gone already is success. @throws Refusal 403. */
export function removeComment(db: Db, id: number, { personId, now }: Author): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const row = await lockComment(tx, id)
    if (!row || row.state !== 'shown') return { success: true }
    const creatorId = await makerOf(tx, row.postId)
    const isOwn = row.personId === personId
    if (!isOwn && creatorId !== personId) throw notAllowed('feed.comment_not_yours')
    if (isOwn) await keepVersion(tx, row, now)
    await takeAway(tx, id, isOwn ? null : { personId, because: 'Taken down by the maker of the post' })
    await countOut(tx, row, creatorId)
    return { success: true }
  })
}

const makerOf = async (tx: Tx, postId: number): Promise<number | null> =>
  (await cards.of(tx, [postId])).get(postId)?.creatorId ?? null

async function countOut(tx: Tx, row: CommentRow, creatorId: number | null): Promise<void> {
  await countComment(tx, row, -1)
  if (creatorId !== null) await tellCounts(tx, [{ postId: row.postId, creatorId }])
}

/** A comment as it reads now, for whoever looks into a report; null when it cannot be read. */
export async function commentOf(
  db: Db,
  id: number,
): Promise<{ postId: number; personId: number | null; words: string } | null> {
  const row = await readComment(db, id)
  return row?.state === 'shown' ? { postId: row.postId, personId: row.personId, words: row.text } : null
}

/** Takes a comment down for the staff; twice is once. @returns false when nobody could read it anyway. */
export async function hideComment(
  tx: Tx,
  id: number,
  by: { personId: number; because: string },
): Promise<boolean> {
  const row = await lockComment(tx, id)
  if (!row || row.state !== 'shown') return false
  await takeAway(tx, id, by)
  await countOut(tx, row, await makerOf(tx, row.postId))
  return true
}

/** Lets a comment that the staff took down be read again, and counts it. @returns false for one that is gone, or not taken down. */
export async function bringBackComment(tx: Tx, id: number): Promise<boolean> {
  const row = await lockComment(tx, id)
  if (!row || row.state !== 'hidden') return false
  await showAgain(tx, id)
  await countComment(tx, row, 1)
  const creatorId = await makerOf(tx, row.postId)
  if (creatorId !== null) await tellCounts(tx, [{ postId: row.postId, creatorId }])
  return true
}

import { dailyLimitsOf, tooManyToday } from '#domains/community/sanctions'
import { listBlockedBetween } from '#domains/community/creators/follows'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { PostComment } from '../contract.ts'
import { broadcastCounts } from '../channels.ts'
import { cards } from '../reading/cards.ts'
import { requireVisiblePost } from '../reading/get-post.ts'
import { hiddenCreatorsOf } from '../reading/reader.ts'
import { commentText } from '../reactions/rules.ts'
import { refuseTooManyMentions, saveCommentMentions } from './mentions.ts'
import { presentComment, presentComments } from './present.ts'
import {
  changeText,
  countComment,
  countSince,
  insertComment,
  lockAuthor,
  insertVersion,
  lockComment,
  readComment,
  readComments,
  readReplies,
  markShown,
  markRemoved,
  type CommentRow,
} from './queries.ts'

const PAGE_SIZE = 20

const noSuchComment = () => notFound('feed.comment_not_found')

type CommentsRequest = { parent?: number | undefined; after?: number | undefined }

/** Comments of a post, without those of people hidden from the reader. @throws Refusal 404. */
export async function listComments(
  db: Db,
  postId: number,
  { request, personId }: { request: CommentsRequest; personId: number | null },
) {
  const { creatorId } = await requireVisiblePost(db, postId, personId)
  const after = request.after ?? null
  const rows =
    request.parent === undefined
      ? await readComments(db, postId, { before: after, limit: PAGE_SIZE })
      : await readReplies(db, await parentOf(db, postId, request.parent), { after, limit: PAGE_SIZE })
  const hidden = await hiddenCreatorsOf(db, personId)
  const seen = rows.filter((row) => row.personId === null || !hidden.has(row.personId))
  return {
    rows: await presentComments(db, seen, { personId, makerId: creatorId }),
    next: rows.length === PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
  }
}

async function parentOf(db: Db, postId: number, id: number): Promise<number> {
  const parent = await readComment(db, id)
  if (parent?.postId !== postId) throw noSuchComment()
  return parent.id
}

type CommentInput = { text: string; parent: number | null }
type Author = { personId: number; now: Date }

/** Writes a comment. An answer to an answer is stored below the top comment. @throws Refusal 404, 400, 429. */
export async function writeComment(
  db: Db,
  postId: number,
  { text, parent, personId, now }: CommentInput & Author,
) {
  const { creatorId } = await requireVisiblePost(db, postId, personId)
  const body = commentText(text)
  await refuseTooManyMentions(db, body)
  const pace = await dailyLimitsOf(db, personId, now)
  return transact(db, async (tx) => {
    await lockAuthor(tx, personId)
    if ((await countSince(tx, personId, pace.since)) >= pace.comments) throw tooManyToday(pace, 'comments')
    const answered = parent === null ? null : await lockAnsweredComment(tx, parent, { postId, personId })
    const parentId = answered && (answered.parentId ?? answered.id)
    const { row, comments } = await insertComment(tx, { postId, parentId, personId, text: body, at: now })
    await broadcastCounts(tx, [{ postId, creatorId }])
    const answersId = answered?.personId ?? null
    await publish(tx, 'feed.commented', { commentId: row.id, postId, creatorId, personId, answersId })
    await saveCommentMentions(tx, row, { creatorId, answersId, at: now })
    return { response: await presentComment(tx, row, { personId, makerId: creatorId }), comments }
  })
}

async function lockAnsweredComment(
  tx: Tx,
  id: number,
  { postId, personId }: { postId: number; personId: number },
): Promise<CommentRow> {
  const answered = await readComment(tx, id)
  // Locked against a concurrent removal.
  const held = answered && (await lockComment(tx, answered.parentId ?? answered.id))
  if (!held || answered.postId !== postId || answered.state !== 'shown') throw noSuchComment()
  if (
    answered.personId !== null &&
    (await listBlockedBetween(tx, personId, [answered.personId])).has(answered.personId)
  )
    throw noSuchComment()
  return answered
}

/** Locks a readable comment below a visible post. @throws Refusal 404. */
async function lockVisibleComment(
  tx: Tx,
  id: number,
  personId: number,
): Promise<{ row: CommentRow; creatorId: number }> {
  const row = await lockComment(tx, id)
  if (!row || row.state !== 'shown') throw noSuchComment()
  const { creatorId } = await requireVisiblePost(tx, row.postId, personId)
  return { row, creatorId }
}

/** @throws Refusal 404; 403 for another person's comment. */
export function changeComment(
  db: Db,
  id: number,
  { text, personId, now }: { text: string } & Author,
): Promise<{ response: PostComment }> {
  return transact(db, async (tx) => {
    const { row, creatorId } = await lockVisibleComment(tx, id, personId)
    if (row.personId !== personId) throw notAllowed('feed.comment_not_yours')
    const body = commentText(text)
    if (body === row.text)
      return { response: await presentComment(tx, row, { personId, makerId: creatorId }) }
    await refuseTooManyMentions(tx, body)
    await insertVersion(tx, row, now)
    await changeText(tx, id, { text: body, at: now })
    const changed = { ...row, text: body, editedAt: now }
    await saveCommentMentions(tx, changed, { creatorId, answersId: null, at: now })
    return { response: await presentComment(tx, changed, { personId, makerId: creatorId }) }
  })
}

/** Removes one's own comment, or any below one's own post. Idempotent. @throws Refusal 403. */
export function removeComment(db: Db, id: number, { personId, now }: Author): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const row = await lockComment(tx, id)
    if (!row || row.state !== 'shown') return { success: true }
    const creatorId = await makerOf(tx, row.postId)
    const isOwn = row.personId === personId
    if (!isOwn && creatorId !== personId) throw notAllowed('feed.comment_not_yours')
    if (isOwn) await insertVersion(tx, row, now)
    await markRemoved(tx, id, isOwn ? null : { personId, because: 'feed.removed_by_maker' })
    await uncountComment(tx, row, creatorId)
    return { success: true }
  })
}

const makerOf = async (tx: Tx, postId: number): Promise<number | null> =>
  (await cards.of(tx, [postId])).get(postId)?.creatorId ?? null

async function uncountComment(tx: Tx, row: CommentRow, creatorId: number | null): Promise<void> {
  await countComment(tx, row, -1)
  if (creatorId !== null) await broadcastCounts(tx, [{ postId: row.postId, creatorId }])
}

/** A comment's current text, for reports; null when it is not readable. */
export async function commentOf(
  db: Db,
  id: number,
): Promise<{ postId: number; personId: number | null; words: string } | null> {
  const row = await readComment(db, id)
  return row?.state === 'shown' ? { postId: row.postId, personId: row.personId, words: row.text } : null
}

/** Hides a comment for staff; idempotent. @returns false when it was not readable. */
export async function hideComment(
  tx: Tx,
  id: number,
  by: { personId: number; because: string },
): Promise<boolean> {
  const row = await lockComment(tx, id)
  if (!row || row.state !== 'shown') return false
  await markRemoved(tx, id, by)
  await uncountComment(tx, row, await makerOf(tx, row.postId))
  return true
}

/** Restores a comment hidden by staff, and counts it again. @returns false for one that is deleted or not hidden. */
export async function restoreComment(tx: Tx, id: number): Promise<boolean> {
  const row = await lockComment(tx, id)
  if (!row || row.state !== 'hidden') return false
  await markShown(tx, id)
  await countComment(tx, row, 1)
  const creatorId = await makerOf(tx, row.postId)
  if (creatorId !== null) await broadcastCounts(tx, [{ postId: row.postId, creatorId }])
  return true
}

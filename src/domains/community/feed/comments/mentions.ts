import { msg } from '#platform/messages'
import { handleOf, findMakersByHandle } from '#domains/community/creators'
import { listBlockedBetween } from '#domains/community/creators/follows'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput } from '#platform/refusal'
import { readSettings } from '../posts/read-queries.ts'
import { mentionsIn } from '../posts/plain-text.ts'
import { readVersions, type CommentRow } from './queries.ts'
import { readMentions, writeMentions } from './mentions-queries.ts'

/** @throws Refusal 400 when a comment names more creators than a caption may. */
export async function refuseTooManyMentions(db: Db, text: string): Promise<void> {
  const named = mentionsIn(text).length
  if (named === 0) return
  const { most_mentions } = await readSettings(db)
  if (named > most_mentions) throw badInput(msg('feed.at_most_makers', { most: most_mentions }))
}

const handlesIn = (text: string): string[] =>
  [...new Set(mentionsIn(text).map(handleOf))].filter((handle) => handle !== '')

type CommentMentions = { creatorId: number; answersId: number | null; at: Date }

/**
 * Stores a comment's mentions and publishes the new ones: not to its author, not to people notified of the comment anyway, and not across a block
 * with its author or the post's creator.
 */
export async function saveCommentMentions(
  tx: Tx,
  { id, postId, personId, text }: CommentRow,
  { creatorId, answersId, at }: CommentMentions,
): Promise<void> {
  const handles = handlesIn(text)
  const before = await readMentions(tx, [id])
  if (handles.length === 0 && before.length === 0) return
  const makers = handles.length > 0 ? await findMakersByHandle(tx, handles) : new Map<string, number>()
  await writeMentions(
    tx,
    id,
    handles.map((handle) => ({ handle, personId: makers.get(handle) ?? null })),
  )
  const notified = new Set([personId, creatorId, answersId, ...before.map((one) => one.personId)])
  // A name that was removed and added again is not notified twice.
  const earlier = new Set((await readVersions(tx, id)).flatMap(handlesIn))
  const named = [...makers].flatMap(([handle, maker]) =>
    notified.has(maker) || earlier.has(handle) ? [] : [maker],
  )
  if (named.length === 0 || personId === null) return
  const parted = new Set([
    ...(await listBlockedBetween(tx, personId, named)),
    ...(await listBlockedBetween(tx, creatorId, named)),
  ])
  for (const maker of named) {
    if (!parted.has(maker))
      await publish(tx, 'feed.mentionedBelow', {
        commentId: id,
        postId,
        byId: personId,
        personId: maker,
        at: at.toISOString(),
      })
  }
}

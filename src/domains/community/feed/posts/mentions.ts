import { handleOf, findMakersByHandle } from '#domains/community/creators'
import { listBlockedBetween } from '#domains/community/creators/follows'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { readMentions } from './read-queries.ts'
import { mentionsIn } from './plain-text.ts'
import { writeMentions } from './write-queries.ts'

type CaptionMentions = { postId: number; creatorId: number; caption: string; at: Date; isShown: boolean }

/** Stores a caption's mentions and publishes new ones once the post is visible; not across a block with its creator. */
export async function saveMentions(
  tx: Tx,
  { postId, creatorId, caption, at, isShown }: CaptionMentions,
): Promise<void> {
  const handles = [...new Set(mentionsIn(caption).map(handleOf))].filter((handle) => handle !== '')
  const before = await readMentions(tx, postId)
  const makers = handles.length > 0 ? await findMakersByHandle(tx, handles) : new Map<string, number>()
  await writeMentions(
    tx,
    postId,
    handles.map((handle) => ({ handle, personId: makers.get(handle) ?? null })),
  )
  if (!isShown) return
  const alreadyNotified = new Set(before.map(({ person_id }) => person_id))
  const named = [...new Set(makers.values())].filter((id) => id !== creatorId && !alreadyNotified.has(id))
  const parted = named.length > 0 ? await listBlockedBetween(tx, creatorId, named) : new Set<number>()
  for (const personId of named)
    if (!parted.has(personId))
      await publish(tx, 'feed.mentioned', { postId, creatorId, personId, at: at.toISOString() })
}

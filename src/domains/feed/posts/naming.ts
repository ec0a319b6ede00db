import { blockedBetween, creatorsNamed } from '#domains/creators'
import { announce } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { mentionsIn, nameOfHandle, handleOf, tagKey } from './words.ts'
import { readMentions } from './read-store.ts'
import { writeMentions } from './write-store.ts'

/** Makers by how captions name them, folded. Of two with one name the one whom more people follow is meant. */
async function makersByHandle(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const handle of handles) {
    const named = (await creatorsNamed(db, nameOfHandle(handle))).filter(({ profileName }) => tagKey(handleOf(profileName)) === handle)
    const maker = named.toSorted((a, b) => b.followers - a.followers || a.id - b.id)[0]
    if (maker) found.set(handle, maker.id)
  }
  return found
}

type Naming = { postId: number; creatorId: number; caption: string; at: Date; isShown: boolean }

/** Keeps whom a caption names, and tells those who can see it for the first time; not those whom a block parts from its maker. */
export async function nameMakers(tx: Tx, { postId, creatorId, caption, at, isShown }: Naming): Promise<void> {
  const handles = mentionsIn(caption)
  const before = await readMentions(tx, postId)
  const makers = handles.length > 0 ? await makersByHandle(tx, handles) : new Map<string, number>()
  await writeMentions(
    tx,
    postId,
    handles.map((handle) => ({ handle, personId: makers.get(handle) ?? null })),
  )
  if (!isShown) return
  const told = new Set(before.map(({ person_id }) => person_id))
  const named = [...new Set(makers.values())].filter((id) => id !== creatorId && !told.has(id))
  const parted = named.length > 0 ? await blockedBetween(tx, creatorId, named) : new Set<number>()
  for (const personId of named) if (!parted.has(personId)) await announce(tx, 'feed.mentioned', { postId, creatorId, personId, at: at.toISOString() })
}

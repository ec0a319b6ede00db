import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { JsonText } from '#platform/serve'
import { cards, wholes, type Card } from './cards.ts'
import { presentWhole } from './present.ts'
import { readerOf } from './reader.ts'
import { isBlocked } from './user-feed.ts'

/** A post, whole. @throws Refusal 404 for what cannot be seen, or not by this reader. */
export async function getPost(db: Db, id: number, personId: number | null): Promise<JsonText> {
  const card = (await wholes.of(db, [id])).get(id)
  if (!card || (await isBlocked(db, personId, card.creatorId))) throw noSuchPost()
  if (personId === null) return (card.asked ??= forVisitors(card))
  const { follows } = await readerOf(db, personId)
  const more = { isFollowing: follows.has(card.creatorId), mine: card.creatorId === personId }
  return new JsonText(`{"response":${await presentWhole(db, personId, { card, more })}}`)
}

const forVisitors = ({ text }: Card): JsonText =>
  new JsonText(
    Buffer.from(`{"response":${text},"liked":false,"saved":false,"isFollowing":false,"mine":false}}`),
    { isKept: true },
  )

const noSuchPost = () => notFound('feed.post_not_found')

/** A post, unless this reader cannot see it. */
export async function seenPost(db: Db, id: number, personId: number | null): Promise<Card | undefined> {
  const card = Number.isSafeInteger(id) && id > 0 ? (await cards.of(db, [id])).get(id) : undefined
  return card && !(await isBlocked(db, personId, card.creatorId)) ? card : undefined
}

/** A post that somebody may see, for whoever does something with it. @throws Refusal 404. */
export async function visiblePost(db: Db, id: number, personId: number | null): Promise<Card> {
  const card = await seenPost(db, id, personId)
  if (!card) throw noSuchPost()
  return card
}

import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { PreparedJson } from '#platform/register-route'
import { cards, fullPosts, type Card } from './cards.ts'
import { presentWhole } from './present.ts'
import { readerOf } from './reader.ts'
import { isBlocked } from './user-feed.ts'

/** A post in full. @throws Refusal 404 for a post that is not visible to this reader. */
export async function getPost(db: Db, id: number, personId: number | null): Promise<PreparedJson> {
  const card = (await fullPosts.of(db, [id])).get(id)
  if (!card || (await isBlocked(db, personId, card.creatorId))) throw noSuchPost()
  if (personId === null) return (card.visitorAnswer ??= forVisitors(card))
  const { follows } = await readerOf(db, personId)
  const more = { isFollowing: follows.has(card.creatorId), mine: card.creatorId === personId }
  return new PreparedJson(`{"response":${await presentWhole(db, personId, { card, more })}}`)
}

const forVisitors = ({ text }: Card): PreparedJson =>
  new PreparedJson(
    Buffer.from(`{"response":${text},"liked":false,"saved":false,"isFollowing":false,"mine":false}}`),
    { isCached: true },
  )

const noSuchPost = () => notFound('feed.post_not_found')

/** A post, unless it is hidden from this reader. */
export async function findVisiblePost(
  db: Db,
  id: number,
  personId: number | null,
): Promise<Card | undefined> {
  const card = Number.isSafeInteger(id) && id > 0 ? (await cards.of(db, [id])).get(id) : undefined
  return card && !(await isBlocked(db, personId, card.creatorId)) ? card : undefined
}

/** A post visible to the person, before an action on it. @throws Refusal 404. */
export async function requireVisiblePost(db: Db, id: number, personId: number | null): Promise<Card> {
  const card = await findVisiblePost(db, id, personId)
  if (!card) throw noSuchPost()
  return card
}

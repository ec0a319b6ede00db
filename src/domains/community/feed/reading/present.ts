import type { Db } from '#platform/database'
import { cards, type Card } from './cards.ts'
import { readMarks, type Marks } from './queries.ts'

const NONE: Marks = { liked: new Set(), saved: new Set() }

const marksOf = (db: Db, personId: number | null, ids: readonly number[]): Promise<Marks> | Marks =>
  personId === null || ids.length === 0 ? NONE : readMarks(db, personId, ids)

const withMarks = ({ postId, text }: Card, { liked, saved }: Marks): string =>
  `${text},"liked":${liked.has(postId)},"saved":${saved.has(postId)}}`

/** JSON of posts in order, as one reader sees them; posts that are not visible are left out. */
export async function presentPosts(db: Db, personId: number | null, ids: readonly number[]): Promise<string> {
  const [cardsById, marks] = await Promise.all([cards.of(db, ids), marksOf(db, personId, ids)])
  const texts = ids.flatMap((id) => {
    const card = cardsById.get(id)
    return card ? [withMarks(card, marks)] : []
  })
  return `[${texts.join(',')}]`
}

/** JSON of one post with further members. */
export async function presentWhole(
  db: Db,
  personId: number | null,
  { card, more }: { card: Card; more: object },
): Promise<string> {
  const text = withMarks(card, await marksOf(db, personId, [card.postId]))
  return `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`
}

import { readDateCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { PreparedJson } from '#platform/register-route'
import { foldTag } from '../posts/plain-text.ts'
import { visibleBoard } from '../boards/boards.ts'
import { cards } from './cards.ts'
import { presentPosts } from './present.ts'
import { hiddenCreatorsOf } from './reader.ts'
import { readBoardPosts, readTag, readTagged } from './queries.ts'

type PageRequest = { limit: number; after?: string | undefined }
type Row = { postId: number; at: Date }

/** Posts with a hashtag in any case. An unused tag is an empty list. */
export async function taggedPosts(
  db: Db,
  { tag, ...request }: PageRequest & { tag: string },
  personId: number | null,
): Promise<PreparedJson> {
  const key = foldTag(tag.replace(/^#/, ''))
  const { count, written } = await readTag(db, key)
  const rows = await readTagged(db, key, { before: readDateCursor(request.after), limit: request.limit })
  const listed = rows.map(({ postId, publishedAt }) => ({ postId, at: publishedAt }))
  return presentPage(db, { rows: listed, request, personId, head: { tag: written ?? key, count } })
}

/** Posts of a visible board. @throws Refusal 404. */
export async function boardPosts(
  db: Db,
  { id, ...request }: PageRequest & { id: number },
  personId: number | null,
): Promise<PreparedJson> {
  await visibleBoard(db, id, personId)
  const rows = await readBoardPosts(db, id, { before: readDateCursor(request.after), limit: request.limit })
  return presentPage(db, {
    rows: rows.map(({ postId, savedAt }) => ({ postId, at: savedAt })),
    request,
    personId,
    head: {},
  })
}

type ListPage = { rows: readonly Row[]; request: PageRequest; personId: number | null; head: object }

async function presentPage(db: Db, { rows, request, personId, head }: ListPage): Promise<PreparedJson> {
  const ids = rows.map(({ postId }) => postId)
  const [cardsById, hidden] = await Promise.all([cards.of(db, ids), hiddenCreatorsOf(db, personId)])
  const seen = ids.filter((id) => !hidden.has(cardsById.get(id)?.creatorId ?? 0))
  const last = rows.at(-1)
  const next = last && rows.length === request.limit ? writeCursor({ at: last.at, id: last.postId }) : null
  return new PreparedJson(
    `${JSON.stringify({ ...head, next }).slice(0, -1)},"rows":${await presentPosts(db, personId, seen)}}`,
  )
}

import type { Db } from '#platform/database'
import { JsonText } from '#platform/serve'
import { tagKey } from '../posts/words.ts'
import { visibleBoard } from '../boards/boards.ts'
import { cards } from './cards.ts'
import { placeInTime, writePlace } from './place.ts'
import { presentPosts } from './present.ts'
import { hiddenTo } from './reader.ts'
import { readBoardPosts, readTag, readTagged } from './store.ts'

type Asked = { limit: number; after?: string | undefined }
type Row = { postId: number; at: Date }

/** Posts with a hashtag, however it is written. A tag that nobody has used is an empty list. */
export async function taggedPosts(
  db: Db,
  { tag, ...asked }: Asked & { tag: string },
  personId: number | null,
): Promise<JsonText> {
  const key = tagKey(tag.replace(/^#/, ''))
  const { count, written } = await readTag(db, key)
  const rows = await readTagged(db, key, { before: placeInTime(asked.after), most: asked.limit })
  const listed = rows.map(({ postId, publishedAt }) => ({ postId, at: publishedAt }))
  return answer(db, { rows: listed, asked, personId, head: { tag: written ?? key, count } })
}

/** What is on a board that somebody may look at. @throws Refusal 404. */
export async function boardPosts(
  db: Db,
  { id, ...asked }: Asked & { id: number },
  personId: number | null,
): Promise<JsonText> {
  await visibleBoard(db, id, personId)
  const rows = await readBoardPosts(db, id, { before: placeInTime(asked.after), most: asked.limit })
  return answer(db, {
    rows: rows.map(({ postId, savedAt }) => ({ postId, at: savedAt })),
    asked,
    personId,
    head: {},
  })
}

type Answer = { rows: readonly Row[]; asked: Asked; personId: number | null; head: object }

async function answer(db: Db, { rows, asked, personId, head }: Answer): Promise<JsonText> {
  const ids = rows.map(({ postId }) => postId)
  const [known, hidden] = await Promise.all([cards.of(db, ids), hiddenTo(db, personId)])
  const seen = ids.filter((id) => !hidden.has(known.get(id)?.creatorId ?? 0))
  const last = rows.at(-1)
  const next =
    last && rows.length === asked.limit ? writePlace({ at: last.at.getTime(), id: last.postId }) : null
  return new JsonText(
    `${JSON.stringify({ ...head, next }).slice(0, -1)},"rows":${await presentPosts(db, personId, seen)}}`,
  )
}

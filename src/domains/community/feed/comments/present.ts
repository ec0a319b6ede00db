import { allProfilesOf } from '#domains/community/creators'
import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import type { PostComment } from '../contract.ts'
import { FORMER_MEMBER, displayNameOf } from '../reactions/rules.ts'
import { readMentions } from './mentions-queries.ts'
import type { CommentRow } from './queries.ts'

type ReaderContext = { personId: number | null; makerId: number }

/** Comments as one reader sees them: creators under their profile name, also while hidden, others by first name and initial. */
export async function presentComments(
  db: Db,
  rows: readonly CommentRow[],
  { personId, makerId }: ReaderContext,
): Promise<PostComment[]> {
  const people = [...new Set(rows.flatMap((row) => row.personId ?? []))]
  const [makers, names, named] = await Promise.all([
    allProfilesOf(db, people),
    loadNames(db, people),
    readMentions(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const mentions = Map.groupBy(named, ({ commentId }) => commentId)
  return rows.map((row) => {
    const { id, state, replies, writtenAt, personId: authorId } = row
    const about = { id, state, replies, at: writtenAt.toISOString() }
    if (state !== 'shown') return { ...about, ...REMOVED_COMMENT }
    const maker = authorId === null ? undefined : makers.get(authorId)
    const mine = authorId !== null && authorId === personId
    return {
      ...about,
      text: row.text,
      mentions: linksOf(mentions.get(id)),
      author: authorId === null ? FORMER_MEMBER : (maker?.profileName ?? displayNameOf(names.get(authorId))),
      author_id: maker && !maker.isHidden ? maker.id : null,
      by_maker: authorId === makerId,
      edited: row.editedAt !== null,
      mine,
      may_remove: mine || personId === makerId,
    }
  })
}

const linksOf = (named: readonly { handle: string; personId: number | null }[] = []) =>
  named.flatMap(({ handle, personId }) => (personId === null ? [] : [{ handle, user_id: personId }]))

const REMOVED_COMMENT = {
  text: '',
  mentions: [],
  author: '',
  author_id: null,
  by_maker: false,
  edited: false,
  mine: false,
  may_remove: false,
}

export async function presentComment(db: Db, row: CommentRow, seen: ReaderContext): Promise<PostComment> {
  const [shown] = await presentComments(db, [row], seen)
  if (!shown) throw new Error('Presenting one comment did not return one.')
  return shown
}

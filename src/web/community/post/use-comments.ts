import { useState } from 'react'
import {
  listComments,
  writeComment,
  changeComment,
  removeComment,
  type PostComment,
} from '#contracts/community/feed'
import { ask, messageOf } from '../../shared/ask.ts'
import { showToast } from '../../ui/toast/toast.tsx'

export type CommentPage = { rows: PostComment[]; next: number | null }

/** Comments, or the answers to one, and what a reader does with them; each act says whether it was done. */
export function useComments(
  postId: number,
  first: CommentPage,
  { parent, onCount }: { parent: number | null; onCount: (by: number) => void },
) {
  const [page, setPage] = useState(first)

  async function done(act: () => Promise<void>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      showToast(messageOf(error), 'error')
      return false
    }
  }
  const more = () =>
    done(async () => {
      const query = { parent: parent ?? undefined, after: page.next ?? undefined }
      const answer = await ask(listComments, { params: { id: postId }, query })
      setPage((before) => ({ rows: [...before.rows, ...answer.rows], next: answer.next }))
    })
  const write = (text: string) =>
    done(async () => {
      const { response } = await ask(writeComment, { params: { id: postId }, body: { text, parent } })
      setPage((before) => ({
        ...before,
        rows: parent === null ? [response, ...before.rows] : [...before.rows, response],
      }))
      onCount(1)
    })
  const change = (id: number, text: string) =>
    done(async () => {
      const { response } = await ask(changeComment, { params: { id }, body: { text } })
      setPage((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.id === id ? { ...response, replies: row.replies } : row)),
      }))
    })
  const remove = (id: number) =>
    done(async () => {
      await ask(removeComment, { params: { id } })
      setPage((before) => ({
        ...before,
        rows: before.rows.flatMap((row) => (row.id === id ? takenAway(row) : [row])),
      }))
      onCount(-1)
    })
  return { page, more, write, change, remove }
}

const takenAway = (row: PostComment): PostComment[] =>
  row.replies === 0
    ? []
    : [
        {
          ...row,
          state: 'removed',
          text: '',
          mentions: [],
          author: '',
          author_id: null,
          mine: false,
          may_remove: false,
          by_maker: false,
        },
      ]

import { useState } from 'react'
import {
  listComments,
  writeComment,
  changeComment,
  removeComment,
  type PostComment,
} from '#contracts/community/feed'
import { ask } from '../../shared/ask.ts'

export type CommentPage = { rows: PostComment[]; next: number | null }

/** The comments of a post, or the replies to one, and the reader's actions on them. Each function rejects with the server's Refusal. */
export function useComments(
  postId: number,
  first: CommentPage,
  { parent, onCount }: { parent: number | null; onCount: (by: number) => void },
) {
  const [page, setPage] = useState(first)

  async function more(): Promise<void> {
    const query = { parent: parent ?? undefined, after: page.next ?? undefined }
    const answer = await ask(listComments, { params: { id: postId }, query })
    setPage((before) => ({ rows: [...before.rows, ...answer.rows], next: answer.next }))
  }
  async function write(text: string): Promise<void> {
    const { response } = await ask(writeComment, { params: { id: postId }, body: { text, parent } })
    setPage((before) => ({
      ...before,
      rows: parent === null ? [response, ...before.rows] : [...before.rows, response],
    }))
    onCount(1)
  }
  async function change(id: number, text: string): Promise<void> {
    const { response } = await ask(changeComment, { params: { id }, body: { text } })
    setPage((before) => ({
      ...before,
      rows: before.rows.map((row) => (row.id === id ? { ...response, replies: row.replies } : row)),
    }))
  }
  async function remove(id: number): Promise<void> {
    await ask(removeComment, { params: { id } })
    setPage((before) => ({
      ...before,
      rows: before.rows.flatMap((row) => (row.id === id ? removed(row) : [row])),
    }))
    onCount(-1)
  }
  return { page, more, write, change, remove }
}

/** A removed comment is kept in the list only while it has replies. */
const removed = (row: PostComment): PostComment[] =>
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

import { useState } from 'react'
import type { PostComment } from '#contracts/community/feed'
import { call, messageOf } from '../../shared/call.ts'
import { underOneKey } from '../../shared/under-one-key.ts'
import { showToast } from '../../ui/toast/toast.tsx'

export type CommentPage = { rows: PostComment[]; next: number | null }
type Written = { response: PostComment; comments: number }

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
      const query = new URLSearchParams({
        ...(parent === null ? {} : { parent: String(parent) }),
        ...(page.next ? { after: String(page.next) } : {}),
      })
      const answer = await call<CommentPage>('GET', `/posts/${postId}/comments?${query.toString()}`)
      setPage((before) => ({ rows: [...before.rows, ...answer.rows], next: answer.next }))
    })
  const write = (text: string) =>
    done(async () => {
      const { response } = await underOneKey(`comment ${postId} ${parent} ${text}`, (idempotencyKey) =>
        call<Written>('POST', `/posts/${postId}/comments`, { text, parent }, { idempotencyKey }),
      )
      setPage((before) => ({
        ...before,
        rows: parent === null ? [response, ...before.rows] : [...before.rows, response],
      }))
      onCount(1)
    })
  const change = (id: number, text: string) =>
    done(async () => {
      const { response } = await call<{ response: PostComment }>('PUT', `/comments/${id}`, { text })
      setPage((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.id === id ? { ...response, replies: row.replies } : row)),
      }))
    })
  const remove = (id: number) =>
    done(async () => {
      await call('DELETE', `/comments/${id}`)
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

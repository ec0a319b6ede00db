import { notFound } from '#platform/refusal'
import { visibleBoard } from './boards/boards.ts'
import { readComment } from './comments/queries.ts'
import { findOwnPost } from './posts/permissions.ts'
import { requireVisiblePost } from './reading/get-post.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    post: Awaited<ReturnType<typeof findOwnPost>>
    board: Awaited<ReturnType<typeof visibleBoard>>
  }
  interface OpenResources {
    post: Awaited<ReturnType<typeof requireVisiblePost>>
    comment: NonNullable<Awaited<ReturnType<typeof readComment>>>
  }
}

ownedResources({
  post: (db, id: number, { personId }) => findOwnPost(db, id, personId),
  board: async (db, id: number, { personId }) => {
    const board = await visibleBoard(db, id, personId)
    if (board.personId !== personId) throw notFound('feed.board_not_found')
    return board
  },
})

openResources({
  post: (db, id: number, { readerId }) => requireVisiblePost(db, id, readerId),
  comment: async (db, id: number) => {
    const comment = await readComment(db, id)
    if (comment?.state !== 'shown') throw notFound('feed.comment_not_found')
    return comment
  },
})

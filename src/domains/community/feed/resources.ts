import { notFound } from '#platform/refusal'
import { visibleBoard } from './boards/boards.ts'
import { readComment } from './comments/store.ts'
import { ownPost } from './posts/standing.ts'
import { visiblePost } from './reading/get-post.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    post: Awaited<ReturnType<typeof ownPost>>
    board: Awaited<ReturnType<typeof visibleBoard>>
  }
  interface OpenResources {
    post: Awaited<ReturnType<typeof visiblePost>>
    comment: NonNullable<Awaited<ReturnType<typeof readComment>>>
  }
}

ownedResources({
  post: (db, id: number, { personId }) => ownPost(db, id, personId),
  board: async (db, id: number, { personId }) => {
    const board = await visibleBoard(db, id, personId)
    if (board.personId !== personId) throw notFound('feed.board_not_found')
    return board
  },
})

openResources({
  post: (db, id: number, { readerId }) => visiblePost(db, id, readerId),
  comment: async (db, id: number) => {
    const comment = await readComment(db, id)
    if (comment?.state !== 'shown') throw notFound('feed.comment_not_found')
    return comment
  },
})

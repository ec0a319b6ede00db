import { requireUnrestrictedCaller } from '#domains/community/sanctions'
import type { Caller } from '#platform/caller'
import { registerRoute, type Api } from '#platform/register-route'
import { transact } from '#platform/transact'
import { notFound } from '#platform/refusal'
import * as contract from '../contract.ts'
import { broadcastCounts } from '../channels.ts'
import { requireVisiblePost } from '../reading/get-post.ts'
import {
  changeBoard,
  getBoard,
  listBoards,
  makeBoard,
  removeBoard,
  savePost,
  unsavePost,
} from '../boards/boards.ts'
import { changeComment, listComments, removeComment, writeComment } from '../comments/comments.ts'
import { figuresOf } from './figures.ts'
import { batchLikes } from './likes.ts'
import { insertClick, insertShare } from './queries.ts'
import { viewerIdentifier } from './viewers.ts'
import { batchViews } from './views.ts'
import '../resources.ts'

const MINUTE = 60
// Twice a second, for a minute: more than a person does for long.
const LIKES = { times: 120, seconds: MINUTE }
const COMMENTS = { times: 20, seconds: 10 * MINUTE }
const BOARDS = { times: 120, seconds: 10 * MINUTE }
const VIEWS = { times: 60, seconds: MINUTE }
const SHARES = { times: 30, seconds: 10 * MINUTE }

export function reactionRoutes(api: Api): void {
  likeRoutes(api)
  commentRoutes(api)
  boardRoutes(api)
  viewRoutes(api)
}

function likeRoutes(api: Api): void {
  const route = registerRoute(api)
  const like = batchLikes(api.db)
  // A like without a body skips this lookup: `batchLikes` checks visibility itself, so a post liked by a thousand people at once is not looked up
  // each time.
  const loadResource = async ({ id }: { id: number }, caller: Caller, { hasBody }: { hasBody: boolean }) =>
    hasBody ? requireVisiblePost(api.db, id, caller.userId) : undefined
  route(
    contract.likePost,
    { limit: LIKES, allows: requireUnrestrictedCaller(api, 'react'), loadResource },
    ({ params, caller }) =>
      like({ postId: params.id, personId: caller.userId, isLiked: true, now: api.clock.now() }),
  )
  route(contract.unlikePost, { limit: LIKES }, ({ params, caller }) =>
    like({ postId: params.id, personId: caller.userId, isLiked: false, now: api.clock.now() }),
  )
}

function commentRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (caller: Caller) => ({ personId: caller.userId, now: clock.now() })
  const allows = requireUnrestrictedCaller(api, 'speak')
  route(contract.listComments, {}, ({ params, query, caller }) =>
    listComments(db, params.id, { request: query, personId: caller?.userId ?? null }),
  )
  route(contract.writeComment, { limit: COMMENTS, allows }, ({ params, body, caller }) =>
    writeComment(db, params.id, { ...body, ...by(caller) }),
  )
  route(contract.changeComment, { limit: COMMENTS, allows }, ({ params, body, caller }) =>
    changeComment(db, params.id, { ...body, ...by(caller) }),
  )
  route(contract.removeComment, { limit: BOARDS }, ({ params, caller }) =>
    removeComment(db, params.id, by(caller)),
  )
}

function boardRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (caller: Caller) => ({ personId: caller.userId, now: clock.now() })
  route(contract.listBoards, {}, ({ query, caller }) => listBoards(db, caller.userId, query.post))
  route(contract.makeBoard, { limit: BOARDS }, ({ body, caller }) => makeBoard(db, body, by(caller)))
  route(contract.getBoard, {}, ({ params, caller }) => getBoard(db, params.id, caller?.userId ?? null))
  route(contract.changeBoard, { limit: BOARDS }, ({ params, body, caller }) =>
    changeBoard(db, params.id, { typed: body, ...by(caller) }),
  )
  route(contract.removeBoard, { limit: BOARDS }, ({ params, caller }) =>
    removeBoard(db, params.id, by(caller)),
  )
  route(contract.savePost, { limit: BOARDS }, ({ params, body, caller }) =>
    savePost(db, params.id, { boardId: body.board, ...by(caller) }),
  )
  route(contract.unsavePost, { limit: BOARDS }, ({ params, query, caller }) =>
    unsavePost(db, params.id, { boardId: query.board ?? null, ...by(caller) }),
  )
}

function viewRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const nameOf = viewerIdentifier(db)
  const see = batchViews(db)
  route(contract.viewPosts, { limit: VIEWS }, async ({ body, caller, request }) => {
    const viewer = await nameOf(request, { caller, now: clock.now() })
    return see({ postIds: body.posts, personId: caller?.userId ?? null, ...viewer })
  })
  route(contract.getFigures, {}, ({ caller, query }) => figuresOf(db, caller.userId, query))
  route(contract.clickMaterial, { limit: VIEWS }, async ({ params, body, caller, request }) => {
    const by = {
      ...(await nameOf(request, { caller, now: clock.now() })),
      personId: caller?.userId ?? null,
    }
    const isCounted = await transact(db, (tx) =>
      insertClick(tx, { postId: params.id, position: body.position, ...by }),
    )
    return { success: true, counted: isCounted ? 1 : 0 }
  })
  route(
    contract.sharePost,
    { limit: SHARES },
    async ({ params, body, caller, request, resource: { creatorId } }) => {
      const viewer = await nameOf(request, { caller, now: clock.now() })
      const shares = await transact(db, async (tx) => {
        const count = await insertShare(tx, { postId: params.id, way: body.way, ...viewer })
        await broadcastCounts(tx, [{ postId: params.id, creatorId }])
        return count
      })
      if (shares === null) throw notFound('feed.post_not_found')
      return { success: true, shares }
    },
  )
}

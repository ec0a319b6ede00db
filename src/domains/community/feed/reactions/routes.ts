import { mustBeFree } from '#domains/community/conduct'
import type { Caller } from '#platform/caller'
import { serving, type Api } from '#platform/serve'
import { transact } from '#platform/transact'
import { notFound } from '#platform/refusal'
import * as contract from '../contract.ts'
import { tellCounts } from '../channels.ts'
import { visiblePost } from '../reading/get-post.ts'
import {
  changeBoard,
  getBoard,
  listBoards,
  makeBoard,
  removeBoard,
  savePost,
  unsavePost,
  visibleBoard,
} from '../boards/boards.ts'
import { changeComment, listComments, removeComment, writeComment } from '../comments/comments.ts'
import { readComment } from '../comments/store.ts'
import { figuresOf } from './figures.ts'
import { liking } from './likes.ts'
import { putClick, putShare } from './store.ts'
import { namingViewers } from './viewers.ts'
import { seeing } from './views.ts'

const MINUTE = 60
// A quick thumb likes two posts a second; nobody does so for long.
const LIKES = { times: 120, seconds: MINUTE }
const WORDS = { times: 20, seconds: 10 * MINUTE }
const BOARDS = { times: 120, seconds: 10 * MINUTE }
const VIEWS = { times: 60, seconds: MINUTE }
const SHARES = { times: 30, seconds: 10 * MINUTE }

export function reactionRoutes(api: Api): void {
  likeRoutes(api)
  commentRoutes(api)
  boardRoutes(api)
  viewRoutes(api)
}

/** 404 before the body is looked at. */
const postExists =
  ({ db }: Api) =>
  async (params: unknown, caller: Caller | null): Promise<void> => {
    const id = Number((params as { id?: unknown }).id)
    // Whatever is no number is told so by the contract.
    if (Number.isSafeInteger(id) && id > 0) await visiblePost(db, id, caller?.userId ?? null)
  }

/** 403 before anything else for whoever may do less for a while. */
const mustBeFreeTo =
  ({ db, clock }: Api, doing: 'speak' | 'react') =>
  async (_params: unknown, caller: Caller | null): Promise<void> => {
    if (caller) await mustBeFree(db, caller.userId, { doing, now: clock.now() })
  }

function likeRoutes(api: Api): void {
  const serve = serving(api)
  const like = liking(api.db)
  const isThere = postExists(api)
  const mayReact = mustBeFreeTo(api, 'react')
  // Whoever is liked by a thousand at once is looked up where the likes are kept; only what may be refused for its body asks here.
  const toLike = async (
    params: unknown,
    caller: Caller | null,
    { hasBody }: { hasBody: boolean },
  ): Promise<void> => {
    await mayReact(params, caller)
    if (hasBody) await isThere(params, caller)
  }
  serve(contract.likePost, { limit: LIKES, exists: toLike }, ({ params, caller }) =>
    like({ postId: params.id, personId: caller.userId, isLiked: true, now: api.clock.now() }),
  )
  serve(contract.unlikePost, { limit: LIKES }, ({ params, caller }) =>
    like({ postId: params.id, personId: caller.userId, isLiked: false, now: api.clock.now() }),
  )
}

function commentRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  const by = (caller: Caller) => ({ personId: caller.userId, now: clock.now() })
  const commentExists = async (params: unknown): Promise<void> => {
    const id = Number((params as { id?: unknown }).id)
    if (Number.isSafeInteger(id) && id > 0 && (await readComment(db, id))?.state !== 'shown')
      throw notFound('We could not find that comment.')
  }
  const mayWrite = mustBeFreeTo(api, 'speak')
  const isThere = postExists(api)
  const toWrite = async (params: unknown, caller: Caller | null): Promise<void> => {
    await mayWrite(params, caller)
    await isThere(params, caller)
  }
  const toChange = async (params: unknown, caller: Caller | null): Promise<void> => {
    await mayWrite(params, caller)
    await commentExists(params)
  }
  serve(contract.listComments, {}, ({ params, query, caller }) =>
    listComments(db, params.id, { asked: query, personId: caller?.userId ?? null }),
  )
  serve(contract.writeComment, { limit: WORDS, exists: toWrite }, ({ params, body, caller }) =>
    writeComment(db, params.id, { ...body, ...by(caller) }),
  )
  serve(contract.changeComment, { limit: WORDS, exists: toChange }, ({ params, body, caller }) =>
    changeComment(db, params.id, { ...body, ...by(caller) }),
  )
  serve(contract.removeComment, { limit: BOARDS }, ({ params, caller }) =>
    removeComment(db, params.id, by(caller)),
  )
}

function boardRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  const by = (caller: Caller) => ({ personId: caller.userId, now: clock.now() })
  const boardExists = async (params: unknown, caller: Caller | null): Promise<void> => {
    const id = Number((params as { id?: unknown }).id)
    if (!Number.isSafeInteger(id) || id <= 0) return
    const board = await visibleBoard(db, id, caller?.userId ?? null)
    if (board.personId !== caller?.userId) throw notFound('We could not find that board.')
  }
  serve(contract.listBoards, {}, ({ query, caller }) => listBoards(db, caller.userId, query.post))
  serve(contract.makeBoard, { limit: BOARDS }, ({ body, caller }) => makeBoard(db, body, by(caller)))
  serve(contract.getBoard, {}, ({ params, caller }) => getBoard(db, params.id, caller?.userId ?? null))
  serve(contract.changeBoard, { limit: BOARDS, exists: boardExists }, ({ params, body, caller }) =>
    changeBoard(db, params.id, { typed: body, ...by(caller) }),
  )
  serve(contract.removeBoard, { limit: BOARDS }, ({ params, caller }) =>
    removeBoard(db, params.id, by(caller)),
  )
  serve(contract.savePost, { limit: BOARDS, exists: postExists(api) }, ({ params, body, caller }) =>
    savePost(db, params.id, { boardId: body.board, ...by(caller) }),
  )
  serve(contract.unsavePost, { limit: BOARDS }, ({ params, query, caller }) =>
    unsavePost(db, params.id, { boardId: query.board ?? null, ...by(caller) }),
  )
}

function viewRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  const nameOf = namingViewers(db)
  const see = seeing(db)
  serve(contract.viewPosts, { limit: VIEWS }, async ({ body, caller, request }) => {
    const viewer = await nameOf(request, { caller, now: clock.now() })
    return see({ postIds: body.posts, personId: caller?.userId ?? null, ...viewer })
  })
  serve(contract.getFigures, {}, ({ caller, query }) => figuresOf(db, caller.userId, query))
  serve(
    contract.clickMaterial,
    { limit: VIEWS, exists: postExists(api) },
    async ({ params, body, caller, request }) => {
      const by = {
        ...(await nameOf(request, { caller, now: clock.now() })),
        personId: caller?.userId ?? null,
      }
      const isCounted = await transact(db, (tx) =>
        putClick(tx, { postId: params.id, position: body.position, ...by }),
      )
      return { success: true, counted: isCounted ? 1 : 0 }
    },
  )
  serve(
    contract.sharePost,
    { limit: SHARES, exists: postExists(api) },
    async ({ params, body, caller, request }) => {
      const { creatorId } = await visiblePost(db, params.id, caller?.userId ?? null)
      const viewer = await nameOf(request, { caller, now: clock.now() })
      const shares = await transact(db, async (tx) => {
        const count = await putShare(tx, { postId: params.id, way: body.way, ...viewer })
        await tellCounts(tx, [{ postId: params.id, creatorId }])
        return count
      })
      if (shares === null) throw notFound('We could not find that post.')
      return { success: true, shares }
    },
  )
}

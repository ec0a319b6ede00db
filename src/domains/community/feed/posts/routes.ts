import { requireUnrestricted } from '#domains/community/sanctions'
import { cropPhoto, registerPictureRoute } from '#domains/products/media'
import type { Caller } from '#platform/caller'
import type { Api } from '#platform/register-route'
import * as contract from '../contract/posts.ts'
import { deletePost } from '../publishing/delete-post.ts'
import { publishPost, withdrawPost } from '../publishing/transition-post.ts'
import { findMakers, listOwnPosts, listVersions } from './own-posts.ts'
import { presentOwn } from './present.ts'
import { changePost, createPost } from './save-post.ts'
import { requireMaker } from './permissions.ts'
import { readCrafts } from '../reading/queries.ts'
import '../resources.ts'

const HOUR = 3_600
const FREQUENT_LIMIT = { limit: { times: 1_200, seconds: HOUR } }
const RARE_LIMIT = { limit: { times: 120, seconds: HOUR } }

/** Routes for a creator's own posts; public reading has its own routes. */
export function postRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock, config } = api
  const allows = makersOnly(api)
  const ownOf = (postId: number, caller: Caller) => ({ postId, personId: caller.userId, now: clock.now() })

  route(contract.listCrafts, {}, async () => ({
    crafts: (await readCrafts(db)).map(({ slug, name, hobby_id }) => ({ slug, name, hobby_id })),
  }))
  route(contract.findMakers, { ...FREQUENT_LIMIT }, ({ query, caller }) =>
    findMakers(db, query.named, caller.userId),
  )
  route(contract.listOwnPosts, {}, ({ query, caller }) =>
    listOwnPosts(db, {
      personId: caller.userId,
      state: query.state ?? null,
      after: query.after ?? null,
      now: clock.now(),
    }),
  )
  route(contract.getOwnPost, {}, async ({ params, caller }) => ({
    post: await presentOwn(db, ownOf(params.id, caller)),
  }))
  route(contract.listVersions, {}, ({ params, caller }) =>
    listVersions(db, { postId: params.id, personId: caller.userId }),
  )
  route(contract.cutPicture, { ...RARE_LIMIT, allows }, ({ body, caller }) =>
    cropPhoto(db, { personId: caller.userId, path: body.original, part: body.crop, dataDir: config.dataDir }),
  )
  route(
    contract.createPost,
    { ...RARE_LIMIT, allows },
    async ({ body: { publish = false, ...typed }, caller }) => ({
      post: await createPost(db, typed, { personId: caller.userId, publish, now: clock.now() }),
    }),
  )
  route(contract.changePost, { ...FREQUENT_LIMIT, allows }, async ({ params, body, caller }) => ({
    post: await changePost(db, ownOf(params.id, caller), body),
  }))
  route(contract.publishPost, { ...RARE_LIMIT, allows }, async ({ params, body, caller }) => ({
    post: await publishPost(db, ownOf(params.id, caller), body.at ? new Date(body.at) : null),
  }))
  route(contract.withdrawPost, RARE_LIMIT, async ({ params, caller }) => ({
    post: await withdrawPost(db, ownOf(params.id, caller)),
  }))
  route(contract.deletePost, { ...RARE_LIMIT }, ({ params, caller }) =>
    deletePost(db, ownOf(params.id, caller)),
  )
}

/** 403 for a caller who may not post: a restricted account, or no maker. */
const makersOnly =
  ({ db, clock }: Api) =>
  async (caller: Caller): Promise<void> => {
    await requireUnrestricted(db, caller.userId, { doing: 'speak', now: clock.now() })
    await requireMaker(db, caller.userId)
  }

import { mustBeFree } from '#domains/community/conduct'
import { cutPhoto, servingPictures } from '#domains/products/media'
import type { Caller } from '#platform/caller'
import type { Api } from '#platform/serve'
import * as contract from '../contract/posts.ts'
import { deletePost } from './delete-post.ts'
import { publishPost, withdrawPost } from './move-post.ts'
import { findMakers, listOwnPosts, listVersions } from './own-posts.ts'
import { presentOwn } from './present.ts'
import { changePost, createPost } from './save-post.ts'
import { mustBeMaker, ownPost } from './standing.ts'
import { readCrafts } from './read-store.ts'

const HOUR = 3_600
const OFTEN = { limit: { times: 1_200, seconds: HOUR } }
const AT_TIMES = { limit: { times: 120, seconds: HOUR } }

/** A maker's own posts: writing, showing, taking back. What everybody reads is served beside it. */
export function postRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock, config } = api
  const { maker, own, ownOfMaker } = gates(api)
  const ownOf = (postId: number, caller: Caller) => ({ postId, personId: caller.userId, now: clock.now() })

  serve(contract.listCrafts, {}, async () => ({
    crafts: (await readCrafts(db)).map(({ slug, name, hobby_id }) => ({ slug, name, hobby_id })),
  }))
  serve(contract.findMakers, { ...OFTEN }, ({ query, caller }) => findMakers(db, query.named, caller.userId))
  serve(contract.listOwnPosts, {}, ({ query, caller }) =>
    listOwnPosts(db, {
      personId: caller.userId,
      state: query.state ?? null,
      after: query.after ?? null,
      now: clock.now(),
    }),
  )
  serve(contract.getOwnPost, { exists: own }, async ({ params, caller }) => ({
    post: await presentOwn(db, ownOf(params.id, caller)),
  }))
  serve(contract.listVersions, { exists: own }, ({ params, caller }) =>
    listVersions(db, { postId: params.id, personId: caller.userId }),
  )
  serve(contract.cutPicture, { ...AT_TIMES, exists: maker }, ({ body, caller }) =>
    cutPhoto(db, { personId: caller.userId, path: body.original, part: body.crop, dataDir: config.dataDir }),
  )
  serve(
    contract.createPost,
    { ...AT_TIMES, exists: maker },
    async ({ body: { publish = false, ...typed }, caller }) => ({
      post: await createPost(db, typed, { personId: caller.userId, publish, now: clock.now() }),
    }),
  )
  serve(contract.changePost, { ...OFTEN, exists: ownOfMaker }, async ({ params, body, caller }) => ({
    post: await changePost(db, ownOf(params.id, caller), body),
  }))
  serve(contract.publishPost, { ...AT_TIMES, exists: ownOfMaker }, async ({ params, body, caller }) => ({
    post: await publishPost(db, ownOf(params.id, caller), body.at ? new Date(body.at) : null),
  }))
  serve(contract.withdrawPost, { ...AT_TIMES, exists: own }, async ({ params, caller }) => ({
    post: await withdrawPost(db, ownOf(params.id, caller)),
  }))
  serve(contract.deletePost, { ...AT_TIMES }, ({ params, caller }) =>
    deletePost(db, ownOf(params.id, caller)),
  )
}

/** What is refused before a body is looked at: 403 for whoever may not post, 404 for what is not hers. */
function gates({ db, clock }: Api) {
  const maker = async (_params: unknown, caller: Caller | null): Promise<void> => {
    if (!caller) return
    await mustBeFree(db, caller.userId, { doing: 'speak', now: clock.now() })
    await mustBeMaker(db, caller.userId)
  }
  const own = async (params: unknown, caller: Caller | null): Promise<void> => {
    const id = Number((params as { id?: unknown }).id)
    // Whatever is no number is told so by the contract.
    if (caller && Number.isSafeInteger(id) && id > 0) await ownPost(db, id, caller.userId)
  }
  const ownOfMaker = async (params: unknown, caller: Caller | null): Promise<void> => {
    await maker(params, caller)
    await own(params, caller)
  }
  return { maker, own, ownOfMaker }
}

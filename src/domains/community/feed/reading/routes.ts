import { registerRoute, type Api } from '#platform/register-route'
import * as contract from '../contract.ts'
import { explore } from './explore.ts'
import { getPost } from './get-post.ts'
import { chooseHobbies, homeFeed } from './home-feed.ts'
import { timelineOf } from './cached-timeline.ts'
import { boardPosts, taggedPosts } from './lists.ts'
import { getUserFeed } from './user-feed.ts'

const CHOICES = { times: 60, seconds: 600 }

export function readingRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api

  route(contract.getUserFeed, {}, ({ body, caller }) => getUserFeed(db, body, caller?.userId ?? null))
  route(contract.getPost, {}, ({ params, caller }) => getPost(db, params.id, caller?.userId ?? null))
  route(contract.homeFeed, {}, ({ query, caller }) =>
    homeFeed(db, query, { personId: caller.userId, now: clock.now() }),
  )
  route(contract.chooseHobbies, { limit: CHOICES }, ({ body, caller }) =>
    chooseHobbies(db, caller.userId, body.hobbies),
  )
  route(contract.explore, {}, ({ query, caller }) =>
    explore(db, query, { personId: caller?.userId ?? null, now: clock.now() }),
  )
  route(contract.taggedPosts, {}, ({ params, query, caller }) =>
    taggedPosts(db, { ...params, ...query }, caller?.userId ?? null),
  )
  route(contract.boardPosts, {}, ({ params, query, caller }) =>
    boardPosts(db, { ...params, ...query }, caller?.userId ?? null),
  )
  // Loads the timeline at start so that the first reader does not wait; an error shows on the first request.
  api.app.addHook('onReady', () => void timelineOf(db).catch(() => undefined))
}

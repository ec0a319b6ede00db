import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import { mustBeFree } from '#domains/community/conduct'
import { registerRoute, type Api } from '#platform/serve'
import { answerQuestion, askToJoin, ownStanding, withdrawRequest } from './ask-to-join.ts'
import { changeProfile } from './change-profile.ts'
import * as contract from './contract.ts'
import { allowRequests, changeStanding, decideRequest, type Deciding } from './decide-request.ts'
import { makersDesk, presentRequest, requestFile, requestQueue } from './desk.ts'
import { block, following, mute } from './follow.ts'
import { presentFollowers, presentFollowing, presentHidden, presentProfile } from './present.ts'
import './resources.ts'

// Somebody who looks for makers follows a few a minute; a storm is a script.
const FOLLOWING = { times: 60, seconds: 60 }
const HIDING = { times: 30, seconds: 60 }
const ASKING = { times: 40, seconds: 600 }
const READING = { times: 240, seconds: 60 }
const DECIDING = { times: 120, seconds: 60 }

export function creatorRoutes(api: Api): void {
  ownRoutes(api)
  readingRoutes(api)
  deskRoutes(api)
}

function ownRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const two = ({ caller, body }: { caller: Caller; body: { rec_id: number } }) => ({
    personId: caller.userId,
    otherId: body.rec_id,
    now: clock.now(),
  })
  const asking = { limit: ASKING } as const
  const allows = (caller: Caller) => mustBeFree(db, caller.userId, { doing: 'react', now: clock.now() })

  const follow = following(db)
  route(contract.followIt, { limit: FOLLOWING, allows }, (asked) => follow(two(asked), true))
  route(contract.unfollow, { limit: FOLLOWING }, (asked) => follow(two(asked), false))
  route(contract.creatorStatus, {}, ({ caller }) => ownStanding(db, caller.userId, clock.now()))
  route(contract.requestCreator, { ...asking, allows }, ({ caller, body }) =>
    askToJoin(db, caller.userId, { said: body, now: clock.now() }),
  )
  route(contract.answerQuestion, asking, ({ caller, body }) =>
    answerQuestion(db, caller.userId, { ...body, now: clock.now() }),
  )
  route(contract.withdrawRequest, { limit: ASKING }, ({ caller }) =>
    withdrawRequest(db, caller.userId, clock.now()),
  )
  route(contract.changeProfile, { limit: HIDING, allows }, ({ caller, body }) =>
    changeProfile(db, caller.userId, { change: body, now: clock.now() }),
  )
}

function readingRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const reading = { limit: READING }
  const readerOf = (caller: Caller | null): number | null => caller?.userId ?? null

  route(contract.getCreator, reading, ({ params, caller }) => presentProfile(db, params.id, readerOf(caller)))
  route(contract.listFollowers, reading, ({ params, query, caller }) =>
    presentFollowers(db, params.id, { readerId: readerOf(caller), after: query.after }),
  )
  route(contract.listFollowing, reading, ({ params, query, caller }) =>
    presentFollowing(db, params.id, { readerId: readerOf(caller), after: query.after }),
  )
  route(contract.listOwnFollowing, reading, ({ query, caller }) =>
    presentFollowing(db, caller.userId, { readerId: caller.userId, after: query.after }),
  )
  route(contract.listHidden, reading, ({ caller }) => presentHidden(db, caller.userId))
  route(contract.blockPerson, { limit: HIDING }, ({ params, body, caller }) =>
    block(db, { personId: caller.userId, otherId: params.id, now: clock.now() }, body.on),
  )
  route(contract.mutePerson, { limit: HIDING }, ({ params, body, caller }) =>
    mute(db, { personId: caller.userId, otherId: params.id, now: clock.now() }, body.on),
  )
}

type Asked = { caller: Caller; request: FastifyRequest; body: { reason: string } }

function deskRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = ({ caller, request, body }: Asked): Deciding => ({
    actorId: caller.userId,
    reason: body.reason,
    requestId: request.id,
    now: clock.now(),
  })
  const deciding = { limit: DECIDING } as const

  route(contract.listRequests, {}, ({ query }) =>
    requestQueue(db, { ...query, art: query.art, now: clock.now() }),
  )
  route(contract.showRequest, {}, ({ params }) => requestFile(db, params.id, clock.now()))
  route(contract.decideRequest, deciding, async (asked) => {
    const { decision, reapply_on: reapplyOn } = asked.body
    return {
      request: await presentRequest(
        db,
        await decideRequest(db, asked.params.id, { ...by(asked), decision, reapplyOn }),
      ),
    }
  })
  route(contract.allowRequests, { limit: DECIDING }, async (asked) => ({
    success: true as const,
    allowed: await allowRequests(db, asked.body.ids, by(asked)),
  }))
  route(contract.listMakers, {}, ({ query }) => makersDesk(db, query))
  route(contract.changeStanding, deciding, async (asked) => {
    const { to, reapply_on: reapplyOn } = asked.body
    return { maker: await changeStanding(db, asked.params.id, { ...by(asked), to, reapplyOn }) }
  })
}

import type { Caller } from '#platform/caller'
import { requireUnrestrictedCaller } from '#domains/community/sanctions'
import { registerRoute, type Api } from '#platform/register-route'
import {
  answerQuestion,
  submitRequest,
  ownRequestStatus,
  withdrawRequest,
} from './requests/submit-request.ts'
import { changeProfile } from './profiles/change-profile.ts'
import * as contract from './contract.ts'
import { allowRequests, changeCreatorStatus, decideRequest } from './requests/decide-request.ts'
import {
  listMakersForStaff,
  presentRequest,
  getRequestFile,
  listRequestQueue,
} from './requests/staff-queue.ts'
import { block, batchFollows, mute } from './follows/follow.ts'
import { presentFollowers, presentFollowing, presentHidden, presentProfile } from './present.ts'
import { staffActionOf, type StaffRequest } from '#platform/staff-action'
import './resources.ts'

// A person follows a few creators a minute; more is a script.
const FOLLOWING = { times: 60, seconds: 60 }
const HIDING = { times: 30, seconds: 60 }
const ASKING = { times: 40, seconds: 600 }
const READING = { times: 240, seconds: 60 }
const DECIDING = { times: 120, seconds: 60 }

export function creatorRoutes(api: Api): void {
  ownRoutes(api)
  readingRoutes(api)
  staffRoutes(api)
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
  const allows = requireUnrestrictedCaller(api, 'react')

  const follow = batchFollows(db)
  route(contract.followIt, { limit: FOLLOWING, allows }, (call) => follow(two(call), true))
  route(contract.unfollow, { limit: FOLLOWING }, (call) => follow(two(call), false))
  route(contract.creatorStatus, {}, ({ caller }) => ownRequestStatus(db, caller.userId, clock.now()))
  route(contract.requestCreator, { ...asking, allows }, ({ caller, body }) =>
    submitRequest(db, caller.userId, { input: body, now: clock.now() }),
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

function staffRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (request: StaffRequest) => staffActionOf(request, clock.now())
  const deciding = { limit: DECIDING } as const

  route(contract.listRequests, {}, ({ query }) =>
    listRequestQueue(db, { ...query, art: query.art, now: clock.now() }),
  )
  route(contract.showRequest, {}, ({ params }) => getRequestFile(db, params.id, clock.now()))
  route(contract.decideRequest, deciding, async (call) => {
    const { decision, reapply_on: reapplyOn } = call.body
    return {
      request: await presentRequest(
        db,
        await decideRequest(db, call.params.id, { ...by(call), decision, reapplyOn }),
      ),
    }
  })
  route(contract.allowRequests, { limit: DECIDING }, async (call) => ({
    success: true as const,
    allowed: await allowRequests(db, call.body.ids, by(call)),
  }))
  route(contract.listMakers, {}, ({ query }) => listMakersForStaff(db, query))
  route(contract.changeCreatorStatus, deciding, async (call) => {
    const { to, reapply_on: reapplyOn } = call.body
    return { maker: await changeCreatorStatus(db, call.params.id, { ...by(call), to, reapplyOn }) }
  })
}

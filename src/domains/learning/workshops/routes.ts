import { registerPictureRoute } from '#domains/products/media'
import { registerRoute, type Api } from '#platform/register-route'
import { addSessions, changeSession } from './sessions/add-sessions.ts'
import { applyToConduct, withdrawApplication } from './conductors/apply-to-conduct.ts'
import * as contract from './contract.ts'
import { decideConductor } from './conductors/decide-conductor.ts'
import { findOwnApplication, listConductors } from './conductors/find-conductors.ts'
import {
  findOwnWorkshop,
  findWorkshop,
  listAllWorkshops,
  listOwnWorkshops,
  listWorkshops,
} from './find-workshops.ts'
import { decideWorkshop, changeWorkshopState } from './change-workshop-state.ts'
import { changeWorkshop, createWorkshop } from './write-workshop.ts'
import { SUCCESS } from '#platform/wire-shapes'
import './resources.ts'

const HOUR = 3_600
const WRITE_LIMIT = { times: 120, seconds: HOUR }

export function workshopRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listWorkshops, {}, ({ query }) => listWorkshops(db, query, clock.now()))
  route(contract.getWorkshop, {}, ({ params }) => findWorkshop(db, params.id, clock.now()))
  conductorRoutes(api)
  staffRoutes(api)
}

function conductorRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock } = api
  route(contract.getOwnApplication, {}, ({ caller }) => findOwnApplication(db, caller.userId))
  route(contract.applyToConduct, { limit: { times: 10, seconds: HOUR } }, ({ body, caller }) =>
    applyToConduct(db, { personId: caller.userId, text: body, now: clock.now() }),
  )
  route(contract.withdrawApplication, {}, async ({ caller }) => {
    await withdrawApplication(db, caller.userId, clock.now())
    return SUCCESS
  })
  route(contract.listOwnWorkshops, {}, ({ caller }) => listOwnWorkshops(db, caller.userId, clock.now()))
  route(contract.createWorkshop, { limit: WRITE_LIMIT }, ({ body, caller }) =>
    createWorkshop(db, { personId: caller.userId, request: body, now: clock.now() }),
  )
  route(contract.getOwnWorkshop, {}, ({ params, caller }) =>
    findOwnWorkshop(db, params.id, { personId: caller.userId, now: clock.now() }),
  )
  route(contract.changeWorkshop, { limit: WRITE_LIMIT }, ({ params, body, caller }) =>
    changeWorkshop(db, params.id, { personId: caller.userId, request: body, now: clock.now() }),
  )
  route(contract.changeWorkshopState, { limit: WRITE_LIMIT }, ({ params, body, caller }) =>
    changeWorkshopState(db, params.id, { personId: caller.userId, step: body.step, now: clock.now() }),
  )
  route(contract.addSessions, { limit: WRITE_LIMIT }, ({ params, body, caller }) =>
    addSessions(db, params.id, { personId: caller.userId, sessions: body.sessions, now: clock.now() }),
  )
  route(contract.changeSession, { limit: WRITE_LIMIT }, ({ params, body, caller }) =>
    changeSession(db, params.id, { personId: caller.userId, change: body, now: clock.now() }),
  )
}

function staffRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock } = api
  route(contract.listConductors, {}, ({ query }) => listConductors(db, query))
  route(contract.decideConductor, {}, ({ params, body, caller, request }) =>
    decideConductor(db, params.id, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    }),
  )
  route(contract.listAllWorkshops, {}, ({ query }) => listAllWorkshops(db, query, clock.now()))
  route(contract.decideWorkshop, {}, ({ params, body, caller, request }) =>
    decideWorkshop(db, params.id, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    }),
  )
}

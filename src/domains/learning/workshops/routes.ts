import { servingPictures } from '#domains/products/media'
import type { Caller } from '#platform/caller'
import { requireRow } from '#platform/require-row'
import { serving, type Api } from '#platform/serve'
import { addSessions, changeSession, mustHold } from './add-sessions.ts'
import { applyToConduct, withdrawApplication } from './apply-to-conduct.ts'
import * as contract from './contract.ts'
import { decideConductor } from './decide-conductor.ts'
import { findOwnApplication, listConductors } from './find-conductors.ts'
import {
  findOwnWorkshop,
  findWorkshop,
  listAllWorkshops,
  listOwnWorkshops,
  listWorkshops,
  ownRow,
} from './find-workshops.ts'
import { decideWorkshop, stepWorkshop } from './step-workshop.ts'
import { changeWorkshop, createWorkshop } from './write-workshop.ts'

const HOUR = 3_600
const WRITING = { times: 120, seconds: HOUR }

export function workshopRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.listWorkshops, {}, ({ query }) => listWorkshops(db, query, clock.now()))
  serve(contract.getWorkshop, {}, ({ params }) => findWorkshop(db, params.id, clock.now()))
  conductorRoutes(api)
  staffRoutes(api)
}

function conductorRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock } = api
  const exists = ({ id }: { id: number }, caller: Caller) => ownRow(db, id, caller.userId)
  serve(contract.getOwnApplication, {}, ({ caller }) => findOwnApplication(db, caller.userId))
  serve(contract.applyToConduct, { limit: { times: 10, seconds: HOUR } }, ({ body, caller }) =>
    applyToConduct(db, { personId: caller.userId, text: body, now: clock.now() }),
  )
  serve(contract.withdrawApplication, {}, async ({ caller }) => {
    await withdrawApplication(db, caller.userId, clock.now())
    return { success: true as const }
  })
  serve(contract.listOwnWorkshops, {}, ({ caller }) => listOwnWorkshops(db, caller.userId, clock.now()))
  serve(contract.createWorkshop, { limit: WRITING }, ({ body, caller }) =>
    createWorkshop(db, { personId: caller.userId, asked: body, now: clock.now() }),
  )
  serve(contract.getOwnWorkshop, {}, ({ params, caller }) =>
    findOwnWorkshop(db, params.id, { personId: caller.userId, now: clock.now() }),
  )
  serve(contract.changeWorkshop, { limit: WRITING, exists }, ({ params, body, caller }) =>
    changeWorkshop(db, params.id, { personId: caller.userId, asked: body, now: clock.now() }),
  )
  serve(contract.moveWorkshop, { limit: WRITING, exists }, ({ params, body, caller }) =>
    stepWorkshop(db, params.id, { personId: caller.userId, step: body.step, now: clock.now() }),
  )
  serve(contract.addSessions, { limit: WRITING, exists }, ({ params, body, caller }) =>
    addSessions(db, params.id, { personId: caller.userId, sessions: body.sessions, now: clock.now() }),
  )
  serve(
    contract.changeSession,
    { limit: WRITING, exists: ({ id }, caller) => mustHold(db, id, caller.userId) },
    ({ params, body, caller }) =>
      changeSession(db, params.id, { personId: caller.userId, change: body, now: clock.now() }),
  )
}

function staffRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock } = api
  serve(contract.listConductors, {}, ({ query }) => listConductors(db, query))
  serve(
    contract.decideConductor,
    {
      exists: requireRow(db, 'workshops.conductors', { says: 'We could not find that application.' }),
    },
    ({ params, body, caller, request }) =>
      decideConductor(db, params.id, {
        ...body,
        actorId: caller.userId,
        requestId: request.id,
        now: clock.now(),
      }),
  )
  serve(contract.listAllWorkshops, {}, ({ query }) => listAllWorkshops(db, query, clock.now()))
  serve(
    contract.decideWorkshop,
    { exists: requireRow(db, 'workshops.workshops', { says: 'We could not find that workshop.' }) },
    ({ params, body, caller, request }) =>
      decideWorkshop(db, params.id, {
        ...body,
        actorId: caller.userId,
        requestId: request.id,
        now: clock.now(),
      }),
  )
}

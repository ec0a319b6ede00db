import { registerPictureRoute } from '#domains/products/media'
import type { Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { decideCases } from './decide-cases.ts'
import { assignCase, getCase, getConduct, liftSanction, listCases, sanctionPerson } from './staff-cases.ts'
import { listOwnDecisions } from './list-own-decisions.ts'
import { receiveReport } from './receive-report.ts'
import { answerAppeal, appeal, restoreCase } from './review-case.ts'
import { staffMemberOf, type RequestOfStaff } from '#platform/staff-action'
import './resources.ts'

const HOUR = 3_600

export function moderationRoutes(api: Api): void {
  ownRoutes(api)
  staffRoutes(api)
}

function ownRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock } = api
  // Limited per address for callers without a login.
  route(contract.report, { limit: { times: 10, seconds: HOUR } }, ({ body, caller }) => {
    const { subject, subject_id: subjectId, reason, text, email } = body
    return receiveReport(
      db,
      { subject, subjectId, reason, text, email },
      { personId: caller?.userId ?? null, now: clock.now() },
    )
  })
  route(contract.ownStanding, { limit: { times: 120, seconds: 60 } }, ({ caller }) =>
    listOwnDecisions(db, caller.userId, clock.now()),
  )
  route(contract.appeal, { limit: { times: 20, seconds: HOUR } }, ({ params, body, caller }) =>
    appeal(db, params.ticket, { personId: caller.userId, words: body.words, now: clock.now() }),
  )
}

function staffRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock } = api
  const by = (request: RequestOfStaff) => staffMemberOf(request, clock.now())
  route(contract.listCases, {}, ({ query: { page, subject = null, reason = null, state }, caller }) =>
    listCases(db, { state, subject, reason, actorId: caller.userId }, { page, now: clock.now() }),
  )
  route(contract.getCase, {}, ({ params, caller }) =>
    getCase(db, params.ticket, { actorId: caller.userId, now: clock.now() }),
  )
  route(contract.assignCase, {}, ({ params, body, caller }) =>
    assignCase(db, params.ticket, { on: body.on, actorId: caller.userId, now: clock.now() }),
  )
  route(contract.decideCases, {}, ({ body: { cases, reason, ...made }, ...context }) =>
    decideCases(db, cases, { ...made, note: reason, ...by(context) }),
  )
  route(contract.restoreCase, {}, ({ params, body, ...context }) =>
    restoreCase(db, params.ticket, { note: body.reason, ...by(context) }),
  )
  route(contract.answerAppeal, {}, ({ params, body, ...context }) =>
    answerAppeal(db, params.ticket, { decision: body.decision, note: body.reason, ...by(context) }),
  )
  route(contract.getConduct, {}, ({ params }) => getConduct(db, params.id, clock.now()))
  route(contract.sanctionPerson, {}, ({ params, body: { reason, ...body }, ...context }) =>
    sanctionPerson(db, params.id, { ...body, note: reason, ...by(context) }),
  )
  route(contract.liftSanction, {}, ({ params, body, ...context }) =>
    liftSanction(db, params.id, { note: body.reason, ...by(context) }),
  )
}

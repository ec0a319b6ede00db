import type { FastifyRequest } from 'fastify'
import { mustBeSanction } from '#domains/community/conduct'
import { standingOf } from '#domains/accounts/identity'
import { servingPictures } from '#domains/products/media'
import type { Caller } from '#platform/caller'
import { notFound } from '#platform/refusal'
import type { Api } from '#platform/serve'
import * as contract from './contract.ts'
import { decideCases, type By } from './decide-cases.ts'
import { assignCase, getCase, getConduct, liftSanction, listCases, sanctionPerson } from './desk.ts'
import { ownStanding } from './own-standing.ts'
import { receiveReport } from './receive-report.ts'
import { answerAppeal, appeal, restoreCase } from './review-case.ts'
import { readCase } from './store/cases.ts'

const HOUR = 3_600

export function moderationRoutes(api: Api): void {
  ownRoutes(api)
  deskRoutes(api)
}

function ownRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock } = api
  // Counted per address for whoever is not signed in.
  serve(contract.report, { limit: { times: 10, seconds: HOUR } }, ({ body, caller }) => {
    const { subject, subject_id: subjectId, reason, text, email } = body
    return receiveReport(
      db,
      { subject, subjectId, reason, text, email },
      { personId: caller?.userId ?? null, now: clock.now() },
    )
  })
  serve(contract.ownStanding, { limit: { times: 120, seconds: 60 } }, ({ caller }) =>
    ownStanding(db, caller.userId, clock.now()),
  )
  const isHers = async (params: unknown, caller: Caller | null): Promise<void> => {
    const { ticket } = params as { ticket: string }
    if (!caller || (await caseOf(api, ticket))?.author_id !== caller.userId)
      throw notFound('We could not find that decision.')
  }
  serve(
    contract.appeal,
    { limit: { times: 20, seconds: HOUR }, exists: isHers },
    ({ params, body, caller }) =>
      appeal(db, params.ticket, { personId: caller.userId, words: body.words, now: clock.now() }),
  )
}

const caseOf = async ({ db }: Api, ticket: string) =>
  /^C-[0-9A-Z]{6}$/.test(ticket) ? readCase(db, ticket) : undefined

function deskRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock } = api
  const exists = async (params: unknown): Promise<void> => {
    if (!(await caseOf(api, (params as { ticket: string }).ticket)))
      throw notFound('We could not find that case.')
  }
  const by = ({ caller, request }: { caller: Caller; request: FastifyRequest }): By => ({
    actorId: caller.userId,
    requestId: request.id,
    now: clock.now(),
  })
  serve(contract.listCases, {}, ({ query: { page, subject = null, reason = null, state }, caller }) =>
    listCases(db, { state, subject, reason, actorId: caller.userId }, { page, now: clock.now() }),
  )
  serve(contract.getCase, { exists }, ({ params, caller }) =>
    getCase(db, params.ticket, { actorId: caller.userId, now: clock.now() }),
  )
  serve(contract.assignCase, { exists }, ({ params, body, caller }) =>
    assignCase(db, params.ticket, { on: body.on, actorId: caller.userId, now: clock.now() }),
  )
  serve(contract.decideCases, {}, ({ body: { cases, reason, ...made }, ...asked }) =>
    decideCases(db, cases, { ...made, note: reason, ...by(asked) }),
  )
  serve(contract.restoreCase, { exists }, ({ params, body, ...asked }) =>
    restoreCase(db, params.ticket, { note: body.reason, ...by(asked) }),
  )
  serve(contract.answerAppeal, { exists }, ({ params, body, ...asked }) =>
    answerAppeal(db, params.ticket, { decision: body.decision, note: body.reason, ...by(asked) }),
  )
  const person = async ({ id }: { id: number }): Promise<void> => {
    if (!(await standingOf(db, id))) throw notFound('We could not find that person.')
  }
  serve(contract.getConduct, {}, ({ params }) => getConduct(db, params.id, clock.now()))
  serve(contract.sanctionPerson, { exists: person }, ({ params, body: { reason, ...body }, ...asked }) =>
    sanctionPerson(db, params.id, { ...body, note: reason, ...by(asked) }),
  )
  serve(contract.liftSanction, { exists: ({ id }) => mustBeSanction(db, id) }, ({ params, body, ...asked }) =>
    liftSanction(db, params.id, { note: body.reason, ...by(asked) }),
  )
}

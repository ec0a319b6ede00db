import { companyOf } from '#domains/operations/company'
import { notFound } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { openGrievance } from './grievances/open.ts'
import { ownTicket, stepOfComplainant, stepOfStaff } from './grievances/step.ts'
import { deskHelp, keepHelp, listDeskHelp, showHelp } from './help/desk.ts'
import { findArticle, findArticles } from './help/find.ts'
import { articlesNow } from './help/now.ts'
import { presentTicket, presentTickets, presentWhole } from './present.ts'
import { readOwn, readTicket } from './store.ts'
import './resources.ts'

const HOUR = 3_600
export function supportRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.listHelp, {}, async ({ query }) => ({ rows: findArticles(await articlesNow(db), query) }))
  route(contract.getHelp, {}, async ({ params, query }) => ({
    response: findArticle(await articlesNow(db), params.slug, query.language),
  }))
  helpDeskRoutes(api)
  complainantRoutes(api)
  deskRoutes(api)
}

function helpDeskRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const whole = async (slug: string, revision?: number) => ({ response: await deskHelp(db, slug, revision) })
  route(contract.listHelpDesk, {}, async () => ({ rows: await listDeskHelp(db) }))
  route(contract.getHelpDesk, {}, ({ params, query }) => whole(params.slug, query.revision))
  route(contract.saveHelp, {}, async ({ params, body: { base, ...words }, caller }) => {
    await keepHelp(db, params.slug, { words, base, actorId: caller.userId, now: clock.now() })
    return whole(params.slug)
  })
  route(contract.showHelp, {}, async ({ params, body, caller, request }) => {
    await showHelp(db, params.slug, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return whole(params.slug)
  })
}

function complainantRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getOfficer, {}, async () => {
    const { grievance_officer, address } = await companyOf(db)
    return { response: { ...grievance_officer, address: grievance_officer.name === '' ? '' : address } }
  })
  route(contract.openGrievance, { limit: { times: 6, seconds: HOUR } }, ({ body, caller }) =>
    openGrievance(db, body, { personId: caller?.userId ?? null, now: clock.now() }),
  )
  route(contract.listOwnGrievances, {}, async ({ caller }) => ({
    rows: await Promise.all((await readOwn(db, caller.userId)).map((row) => presentTicket(db, row))),
  }))
  // Numbers are not to be guessed.
  route(contract.findGrievance, { limit: { times: 20, seconds: HOUR } }, async ({ body }) => ({
    response: await presentTicket(
      db,
      await ownTicket(db, body.number, { personId: null, email: body.email }),
    ),
  }))
  route(
    contract.stepOfComplainant,
    { limit: { times: 30, seconds: HOUR } },
    async ({ params, body, caller }) => {
      const asker = { personId: caller?.userId ?? null, email: body.email }
      await stepOfComplainant(db, params.number, { ...body, ...asker, now: clock.now() })
      const now = currentTransaction(db)
      return { response: await presentTicket(now, await ownTicket(now, params.number, asker)) }
    },
  )
}

function deskRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const found = async (number: string) => {
    const row = await readTicket(currentTransaction(db), number)
    if (!row) throw notFound('support.complaint_not_found')
    return row
  }
  route(contract.listGrievances, {}, ({ query, caller }) =>
    presentTickets(db, query, { meId: caller.userId, now: clock.now() }),
  )
  route(contract.getAnyGrievance, {}, async ({ caller, resource }) => ({
    response: await presentWhole(db, resource, { meId: caller.userId, now: clock.now() }),
  }))
  route(contract.actOnGrievance, {}, async ({ params, body, caller, request }) => {
    await stepOfStaff(db, params.number, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return {
      response: await presentWhole(currentTransaction(db), await found(params.number), {
        meId: caller.userId,
        now: clock.now(),
      }),
    }
  })
}

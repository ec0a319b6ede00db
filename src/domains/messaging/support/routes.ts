import { loadCompany } from '#domains/operations/company'
import { notFound } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { openGrievance } from './grievances/open-grievance.ts'
import { findOwnTicket, applyComplainantStep, applyStaffStep } from './grievances/steps.ts'
import { loadStaffHelp, saveHelpRevision, listStaffHelp, publishHelp } from './help/staff-articles.ts'
import { findArticle, findArticles } from './help/find.ts'
import { listPublishedArticles } from './help/published-articles.ts'
import { presentTicket, presentTickets, presentWhole } from './present.ts'
import { listTicketsOfPerson, findTicket } from './queries.ts'
import './resources.ts'

const HOUR = 3_600
export function supportRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.listHelp, {}, async ({ query }) => ({
    rows: findArticles(await listPublishedArticles(db), query),
  }))
  route(contract.getHelp, {}, async ({ params, query }) => ({
    response: findArticle(await listPublishedArticles(db), params.slug, query.language),
  }))
  staffHelpRoutes(api)
  complainantRoutes(api)
  staffRoutes(api)
}

function staffHelpRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const presentHelp = async (slug: string, revision?: number) => ({
    response: await loadStaffHelp(db, slug, revision),
  })
  route(contract.listHelpForStaff, {}, async () => ({ rows: await listStaffHelp(db) }))
  route(contract.getHelpForStaff, {}, ({ params, query }) => presentHelp(params.slug, query.revision))
  route(contract.saveHelp, {}, async ({ params, body: { base, ...content }, caller }) => {
    await saveHelpRevision(db, params.slug, { content, base, actorId: caller.userId, now: clock.now() })
    return presentHelp(params.slug)
  })
  route(contract.publishHelp, {}, async ({ params, body, caller, request }) => {
    await publishHelp(db, params.slug, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return presentHelp(params.slug)
  })
}

function complainantRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getOfficer, {}, async () => {
    const { grievance_officer, address } = await loadCompany(db)
    return { response: { ...grievance_officer, address: grievance_officer.name === '' ? '' : address } }
  })
  route(contract.openGrievance, { limit: { times: 6, seconds: HOUR } }, ({ body, caller }) =>
    openGrievance(db, body, { personId: caller?.userId ?? null, now: clock.now() }),
  )
  route(contract.listOwnGrievances, {}, async ({ caller }) => ({
    rows: await Promise.all(
      (await listTicketsOfPerson(db, caller.userId)).map((row) => presentTicket(db, row)),
    ),
  }))
  // Limits guesses of complaint numbers.
  route(contract.findGrievance, { limit: { times: 20, seconds: HOUR } }, async ({ body }) => ({
    response: await presentTicket(
      db,
      await findOwnTicket(db, body.number, { personId: null, email: body.email }),
    ),
  }))
  route(
    contract.stepOwnGrievance,
    { limit: { times: 30, seconds: HOUR } },
    async ({ params, body, caller }) => {
      const asker = { personId: caller?.userId ?? null, email: body.email }
      await applyComplainantStep(db, params.number, { ...body, ...asker, now: clock.now() })
      const now = currentTransaction(db)
      return { response: await presentTicket(now, await findOwnTicket(now, params.number, asker)) }
    },
  )
}

function staffRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const found = async (number: string) => {
    const row = await findTicket(currentTransaction(db), number)
    if (!row) throw notFound('support.complaint_not_found')
    return row
  }
  route(contract.listGrievancesForStaff, {}, ({ query, caller }) =>
    presentTickets(db, query, { meId: caller.userId, now: clock.now() }),
  )
  route(contract.getGrievanceForStaff, {}, async ({ caller, resource }) => ({
    response: await presentWhole(db, resource, { meId: caller.userId, now: clock.now() }),
  }))
  route(contract.stepGrievanceForStaff, {}, async ({ params, body, caller, request }) => {
    await applyStaffStep(db, params.number, {
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

import { companyOf } from '#domains/operations/company'
import { notFound } from '#platform/refusal'
import { serving, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { openGrievance } from './grievances/open.ts'
import { ownTicket, stepOfComplainant, stepOfStaff } from './grievances/step.ts'
import { deskHelp, keepHelp, listDeskHelp, showHelp } from './help/desk.ts'
import { findArticle, findArticles } from './help/find.ts'
import { articlesNow } from './help/now.ts'
import { presentTicket, presentTickets, presentWhole } from './present.ts'
import { readOwn, readTicket } from './store.ts'

const HOUR = 3_600
export function supportRoutes(api: Api): void {
  const serve = serving(api)
  const { db } = api
  serve(contract.listHelp, {}, async ({ query }) => ({ rows: findArticles(await articlesNow(db), query) }))
  serve(contract.getHelp, {}, async ({ params, query }) => ({
    response: findArticle(await articlesNow(db), params.slug, query.language),
  }))
  helpDeskRoutes(api)
  complainantRoutes(api)
  deskRoutes(api)
}

function helpDeskRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  const whole = async (slug: string, revision?: number) => ({ response: await deskHelp(db, slug, revision) })
  serve(contract.listHelpDesk, {}, async () => ({ rows: await listDeskHelp(db) }))
  serve(contract.getHelpDesk, {}, ({ params, query }) => whole(params.slug, query.revision))
  serve(contract.saveHelp, {}, async ({ params, body: { base, ...words }, caller }) => {
    await keepHelp(db, params.slug, { words, base, actorId: caller.userId, now: clock.now() })
    return whole(params.slug)
  })
  serve(
    contract.showHelp,
    { exists: ({ slug }) => deskHelp(db, slug) },
    async ({ params, body, caller, request }) => {
      await showHelp(db, params.slug, {
        ...body,
        actorId: caller.userId,
        requestId: request.id,
        now: clock.now(),
      })
      return whole(params.slug)
    },
  )
}

function complainantRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.getOfficer, {}, async () => {
    const { grievance_officer, address } = await companyOf(db)
    return { response: { ...grievance_officer, address: grievance_officer.name === '' ? '' : address } }
  })
  serve(contract.openGrievance, { limit: { times: 6, seconds: HOUR } }, ({ body, caller }) =>
    openGrievance(db, body, { personId: caller?.userId ?? null, now: clock.now() }),
  )
  serve(contract.listOwnGrievances, {}, async ({ caller }) => ({
    rows: await Promise.all((await readOwn(db, caller.userId)).map((row) => presentTicket(db, row))),
  }))
  // Numbers are not to be guessed.
  serve(contract.findGrievance, { limit: { times: 20, seconds: HOUR } }, async ({ body }) => ({
    response: await presentTicket(
      db,
      await ownTicket(db, body.number, { personId: null, email: body.email }),
    ),
  }))
  serve(
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
  const serve = serving(api)
  const { db, clock } = api
  const found = async (number: string) => {
    const row = await readTicket(currentTransaction(db), number)
    if (!row) throw notFound('We could not find that complaint.')
    return row
  }
  const exists = async (params: unknown): Promise<void> =>
    void (await found((params as { number: string }).number))
  serve(contract.listGrievances, {}, ({ query, caller }) =>
    presentTickets(db, query, { meId: caller.userId, now: clock.now() }),
  )
  serve(contract.getAnyGrievance, {}, async ({ params, caller }) => ({
    response: await presentWhole(db, await found(params.number), { meId: caller.userId, now: clock.now() }),
  }))
  serve(contract.actOnGrievance, { exists }, async ({ params, body, caller, request }) => {
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

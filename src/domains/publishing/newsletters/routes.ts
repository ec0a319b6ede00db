import { registerRoute, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { presentIssue, presentIssues, presentWhole } from './present.ts'
import { beginIssue, decideIssue, noteBounces, saveIssue, tryIssue } from './write.ts'
import './resources.ts'

const TESTS = { times: 30, seconds: 3_600 }

export function newsletterRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const shown = async (id: number) => ({ response: await presentIssue(currentTransaction(db), id) })
  route(contract.listNewsletters, {}, () => presentIssues(db, clock.now()))
  route(contract.noteBounces, {}, async ({ body, caller, request }) => ({
    noted: await noteBounces(db, body.addresses, {
      actorId: caller.userId,
      now: clock.now(),
      requestId: request.id,
    }),
  }))
  route(contract.getNewsletter, {}, ({ params }) => presentWhole(db, params.id))
  route(contract.createNewsletter, {}, async ({ body, caller }) =>
    shown(await beginIssue(db, body, { actorId: caller.userId, now: clock.now() })),
  )
  route(contract.saveNewsletter, {}, async ({ params, body: { base, ...words }, caller }) => {
    await saveIssue(db, params.id, { words, base, actorId: caller.userId, now: clock.now() })
    return shown(params.id)
  })
  route(contract.testNewsletter, { limit: TESTS }, async ({ params, body }) => {
    await tryIssue(db, params.id, body.to)
    return shown(params.id)
  })
  route(contract.decideNewsletter, {}, async ({ params, body, caller, request }) => {
    await decideIssue(db, params.id, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return shown(params.id)
  })
}

import { registerRoute, type Api } from '#platform/register-route'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { presentIssue, presentIssues, presentWhole } from './present.ts'
import { createIssue, decideIssue, recordBounces, saveIssue, sendTestIssue } from './issues.ts'
import './resources.ts'

const TEST_LIMIT = { times: 30, seconds: 3_600 }

export function newsletterRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const shown = async (id: number) => ({ response: await presentIssue(currentTransaction(db), id) })
  route(contract.listNewsletters, {}, () => presentIssues(db, clock.now()))
  route(contract.recordBounces, {}, async ({ body, caller, request }) => ({
    noted: await recordBounces(db, body.addresses, {
      actorId: caller.userId,
      now: clock.now(),
      requestId: request.id,
    }),
  }))
  route(contract.getNewsletter, {}, ({ params }) => presentWhole(db, params.id))
  route(contract.createNewsletter, {}, async ({ body, caller }) =>
    shown(await createIssue(db, body, { actorId: caller.userId, now: clock.now() })),
  )
  route(contract.saveNewsletter, {}, async ({ params, body: { base, ...content }, caller }) => {
    await saveIssue(db, params.id, { content, base, actorId: caller.userId, now: clock.now() })
    return shown(params.id)
  })
  route(contract.testNewsletter, { limit: TEST_LIMIT }, async ({ params, body }) => {
    await sendTestIssue(db, params.id, body.to)
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

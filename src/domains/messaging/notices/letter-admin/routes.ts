import { registerRoute, type Api } from '#platform/register-route'
import { currentTransaction } from '#platform/transact'
import * as contract from '../contract.ts'
import { listAllLetters, presentLetter } from './present.ts'
import { registerText } from './register-text.ts'
import { requestSample } from './send-sample.ts'
import './resources.ts'

const STAFF_LIMIT = { times: 20, seconds: 60 }

/** Staff pages about letters and SMS. */
export function letterRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock, config } = api
  const around = () => ({ now: clock.now(), publicUrl: config.publicUrl })
  route(contract.listLetters, {}, async () => ({
    rows: await listAllLetters(db, clock.now(), config.publicUrl),
  }))
  route(contract.getLetter, {}, async ({ resource }) => ({
    letter: await presentLetter(db, resource, around()),
  }))
  route(contract.registerText, { limit: STAFF_LIMIT }, async ({ body, caller, request, resource: key }) => {
    const { reason, ...given } = body
    await registerText(db, key, {
      given,
      by: { actorId: caller.userId, reason, requestId: request.id, now: clock.now() },
    })
    return { letter: await presentLetter(currentTransaction(db), key, around()) }
  })
  route(contract.sendSample, { limit: STAFF_LIMIT }, ({ body, caller, resource }) =>
    requestSample(db, resource, { personId: caller.userId, language: body.language }),
  )
}

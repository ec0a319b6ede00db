import { registerRoute, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from '../contract.ts'
import { listAll, showLetter } from './present.ts'
import { registerText } from './register-text.ts'
import { askSample } from './send-sample.ts'
import './resources.ts'

const FEW = { times: 20, seconds: 60 }

/** The staff's page of everything that is written to people. */
export function letterRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock, config } = api
  const around = () => ({ now: clock.now(), publicUrl: config.publicUrl })
  route(contract.listLetters, {}, async () => ({ rows: await listAll(db, clock.now(), config.publicUrl) }))
  route(contract.getLetter, {}, async ({ resource }) => ({
    letter: await showLetter(db, resource, around()),
  }))
  route(contract.registerText, { limit: FEW }, async ({ body, caller, request, resource: key }) => {
    const { reason, ...given } = body
    await registerText(db, key, {
      given,
      by: { actorId: caller.userId, reason, requestId: request.id, now: clock.now() },
    })
    return { letter: await showLetter(currentTransaction(db), key, around()) }
  })
  route(contract.sendSample, { limit: FEW }, ({ body, caller, resource }) =>
    askSample(db, resource, { personId: caller.userId, language: body.language }),
  )
}

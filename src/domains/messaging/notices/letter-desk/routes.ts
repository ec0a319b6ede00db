import { serving, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from '../contract.ts'
import { knownKey, listAll, showLetter } from './present.ts'
import { registerText } from './register-text.ts'
import { askSample } from './send-sample.ts'

const FEW = { times: 20, seconds: 60 }

/** The staff's page of everything that is written to people. */
export function letterRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock, config } = api
  const around = () => ({ now: clock.now(), publicUrl: config.publicUrl })
  const exists = async ({ key }: { key: string }) => knownKey(key)
  serve(contract.listLetters, {}, async () => ({ rows: await listAll(db, clock.now(), config.publicUrl) }))
  serve(contract.getLetter, {}, async ({ params }) => ({
    letter: await showLetter(db, knownKey(params.key), around()),
  }))
  serve(contract.registerText, { limit: FEW, exists }, async ({ params, body, caller, request }) => {
    const key = knownKey(params.key)
    const { reason, ...given } = body
    await registerText(db, key, {
      given,
      by: { actorId: caller.userId, reason, requestId: request.id, now: clock.now() },
    })
    return { letter: await showLetter(currentTransaction(db), key, around()) }
  })
  serve(contract.sendSample, { limit: FEW, exists }, ({ params, body, caller }) =>
    askSample(db, knownKey(params.key), { personId: caller.userId, language: body.language }),
  )
}

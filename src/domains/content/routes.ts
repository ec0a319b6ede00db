import { serving, type Api } from '#platform/serve'
import { addSignup } from './add-signup.ts'
import * as contract from './contract.ts'

const PER_ADDRESS = { times: 10, seconds: 60 }

export function contentRoutes(api: Api): void {
  const serve = serving(api)
  serve(contract.addSignup, { limit: PER_ADDRESS, idempotent: 'one transaction' }, ({ body }) => addSignup(api.db, body.email, api.clock.now()))
}

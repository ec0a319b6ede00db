import { registerRoute, type Api } from '#platform/register-route'
import { staffActionOf, type StaffRequest } from '#platform/staff-action'
import { approveGstRate, rejectGstRate, retireGstRate } from './book/decide-gst-rate.ts'
import { findGstDraft } from './book/find-gst-draft.ts'
import { proposeGstRate } from './book/propose-gst-rate.ts'
import { tryGstRates } from './book/try-gst-rates.ts'
import * as contract from './contract.ts'
import './resources.ts'

const STAFF_LIMIT = { limit: { times: 120, seconds: 60 } } as const

export function taxRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (request: StaffRequest) => staffActionOf(request, clock.now())
  route(contract.tryGstRates, {}, ({ query }) => tryGstRates(db, query, clock.now()))
  route(contract.getGstDraft, {}, ({ params, caller }) =>
    findGstDraft(db, params.id, { personId: caller.userId, now: clock.now() }),
  )
  route(contract.proposeGstRate, STAFF_LIMIT, (input) => proposeGstRate(db, input.body, by(input)))
  route(contract.approveGstRate, STAFF_LIMIT, (input) => approveGstRate(db, input.params.id, by(input)))
  route(contract.rejectGstRate, STAFF_LIMIT, (input) => rejectGstRate(db, input.params.id, by(input)))
  route(contract.retireGstRate, STAFF_LIMIT, (input) => retireGstRate(db, input.params.id, by(input)))
}

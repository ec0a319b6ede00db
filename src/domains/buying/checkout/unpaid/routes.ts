import type { Gateway } from '#domains/money/payments'
import { registerRoute, type Api } from '#platform/register-route'
import { cancelOverdue } from './cancel-overdue.ts'
import * as due from '../contract/due.ts'
import * as contract from './contract.ts'
import { decideUnpaid, writeOffUnpaid, recordTransferReceived, withdrawUnpaid } from './decide-unpaid.ts'
import { listUnpaid, presentPolicies } from './list-unpaid.ts'
import { extendDue } from './extend-due.ts'
import { findDue, payDue } from './pay-due.ts'
import { findDueOfStore } from './find-due-of-store.ts'
import { setPolicy } from './country-policies.ts'
import { staffActionOf, type StaffRequest } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import { listPolicies } from './queries.ts'

/** A store's view of an order that is paid later, and its cancellation. */
function storeRoutes(api: Api, gateway: Gateway): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(due.getStoreDue, {}, ({ params }) => findDueOfStore(db, params.id, clock.now()))
  route(due.cancelUnpaidOfStore, { limit: { times: 60, seconds: 60 } }, async ({ params, caller }) => {
    await cancelOverdue(db, gateway, {
      orderId: params.id,
      now: clock.now(),
      by: { ownerId: caller.userId },
    })
    return SUCCESS
  })
}

/** Policies of countries that skip the card payment, and the unpaid orders that follow from them. */
export function unpaidRoutes(api: Api, gateway: Gateway): void {
  storeRoutes(api, gateway)
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (request: StaffRequest) => staffActionOf(request, clock.now())

  route(contract.listCountryPolicies, {}, async () => ({
    rows: await presentPolicies(db, await listPolicies(db)),
  }))
  route(contract.setCountryPolicy, {}, async (request) => {
    const { reason: _reason, ...change } = request.body
    const set = await setPolicy(db, { ...change, country_code: `+${request.params.code}` }, by(request))
    const [policy] = await presentPolicies(db, [set])
    return { policy: policy as contract.CountryPolicy }
  })
  route(contract.listUnpaidOrders, {}, ({ query, caller }) =>
    listUnpaid(db, { ...query, now: clock.now() }, caller.userId),
  )
  route(contract.decideUnpaidOrder, {}, async (request) => {
    await decideUnpaid(db, request.params.id, {
      ...by(request),
      isConfirmed: request.body.decision === 'confirm',
    })
    return SUCCESS
  })
  const rateLimit = { limit: { times: 30, seconds: 60 } }
  route(due.getDue, {}, async ({ params, caller }) => ({
    due: await findDue(db, { shopperId: caller.userId, id: params.id, now: clock.now() }),
  }))
  route(due.payDue, rateLimit, ({ params, caller }) =>
    payDue(db, gateway, { shopperId: caller.userId, id: params.id, now: clock.now() }),
  )
  route(contract.withdrawUnpaidOrder, rateLimit, async ({ params, body, caller }) => {
    await withdrawUnpaid(db, caller.userId, { id: params.id, note: body.note, now: clock.now() })
    return SUCCESS
  })
  route(contract.receiveUnpaidOrder, {}, async (request) => {
    await recordTransferReceived(db, request.params.id, { ...by(request), reference: request.body.reference })
    return SUCCESS
  })
  route(contract.extendUnpaidOrder, {}, async (request) => {
    await extendDue(db, request.params.id, { ...by(request), days: request.body.days })
    return SUCCESS
  })
  route(contract.cancelUnpaidOrder, {}, async (request) => {
    await cancelOverdue(db, gateway, { orderId: request.params.id, now: clock.now(), by: by(request) })
    return SUCCESS
  })
  route(contract.writeOffUnpaidOrder, {}, async (request) => ({
    is_given_up: await writeOffUnpaid(db, request.params.id, by(request)),
  }))
}

import { registerRoute, type Api } from '#platform/register-route'
import * as contract from '../contract.ts'
import { answerDispute } from '../disputes/answer-dispute.ts'
import { listDisputes } from '../disputes/list-disputes.ts'
import { matchRefund } from '../external-refunds/match-refund.ts'
import { decideUnmatched, decidePayment } from './decide-payment.ts'
import { listBrowserReports } from './staff-queries.ts'
import type { Gateway } from '../gateway.ts'
import { listPayments } from './list-payments.ts'
import { staffActionOf } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import '../resources.ts'

const READS = { times: 240, seconds: 60 }

/** Staff endpoints for payments. */
export function adminPaymentRoutes(api: Api, gateway: Gateway): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listPayments, { limit: READS }, ({ query }) => listPayments(db, query))
  route(contract.listPaymentReports, { limit: READS }, async ({ params }) => ({
    reports: (await listBrowserReports(db, params.id)).map(
      ({ order_id, payment_id, is_signed, error_log, reported_at }) => ({
        order_id,
        payment_id,
        is_signed,
        said: error_log,
        at: reported_at.toISOString(),
      }),
    ),
  }))
  route(contract.decidePayment, {}, async ({ params, body, caller, request }) => {
    await decidePayment(db, gateway, {
      ...body,
      paymentId: params.id,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return SUCCESS
  })
  route(contract.listDisputes, { limit: READS }, ({ query }) =>
    listDisputes(db, query.tab ?? 'open', clock.now()),
  )
  route(contract.answerDispute, {}, async ({ params, body, caller, request }) => {
    await answerDispute(db, params.id, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return SUCCESS
  })
  route(contract.matchRefund, {}, async ({ params, body, caller, request }) => {
    const by = staffActionOf({ caller, request, body }, clock.now())
    await matchRefund(db, { id: params.id, orderId: body.order_id, ...by })
    return SUCCESS
  })
  route(contract.decideUnmatchedPayment, {}, async ({ params, body, caller, request }) => {
    await decideUnmatched(db, gateway, {
      ...body,
      id: params.id,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return SUCCESS
  })
}

import { requireRow } from '#platform/require-row'
import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { answerDispute } from './disputes/answer-dispute.ts'
import { listDisputes } from './disputes/desk.ts'
import { matchRefund } from './outside/match-refund.ts'
import { decideParked, decidePayment } from './decide-payment.ts'
import { readReports } from './desk-store.ts'
import type { Gateway } from './gateway.ts'
import { listPayments } from './list-payments.ts'

const READS = { times: 240, seconds: 60 }

/** The staff's own questions about payments. */
export function paymentDeskRoutes(api: Api, gateway: Gateway): void {
  const serve = serving(api)
  const { db, clock } = api
  const done = { success: true as const }

  const dispute = { exists: requireRow(db, 'payments.disputes', { says: 'We could not find that dispute.' }) }
  const refund = { exists: requireRow(db, 'payments.refunds', { says: 'We could not find that refund.' }) }
  const charge = {
    exists: requireRow(db, 'payments.charges', {
      says: 'We could not find that payment.',
      column: 'payment_id',
    }),
  }
  const parked = {
    exists: requireRow(db, 'payments.unmatched_payments', { says: 'We could not find that.' }),
  }
  const payable = requireRow(db, 'payments.payables', { says: 'We could not find that checkout.' })

  serve(contract.listPayments, { limit: READS }, ({ query }) => listPayments(db, query))
  serve(contract.listPaymentReports, { limit: READS, exists: payable }, async ({ params }) => ({
    reports: (await readReports(db, params.id)).map(
      ({ order_id, payment_id, is_signed, error_log, reported_at }) => ({
        order_id,
        payment_id,
        is_signed,
        said: error_log,
        at: reported_at.toISOString(),
      }),
    ),
  }))
  serve(contract.decidePayment, charge, async ({ params, body, caller, request }) => {
    await decidePayment(db, gateway, {
      ...body,
      paymentId: params.id,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return done
  })
  serve(contract.listDisputes, { limit: READS }, ({ query }) =>
    listDisputes(db, query.tab ?? 'open', clock.now()),
  )
  serve(contract.answerDispute, dispute, async ({ params, body, caller, request }) => {
    await answerDispute(db, params.id, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return done
  })
  serve(contract.matchRefund, refund, async ({ params, body, caller, request }) => {
    const by = { reason: body.reason, actorId: caller.userId, requestId: request.id, now: clock.now() }
    await matchRefund(db, { id: params.id, orderId: body.order_id, ...by })
    return done
  })
  serve(contract.decideParked, parked, async ({ params, body, caller, request }) => {
    await decideParked(db, gateway, {
      ...body,
      id: params.id,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return done
  })
}

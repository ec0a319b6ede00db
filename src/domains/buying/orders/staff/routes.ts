import { registerRoute, type Api } from '#platform/register-route'
import * as contract from '../contract.ts'
import { previewCancellation } from '../cancellation/preview-cancellation.ts'
import { applyRefundAction, revealDestination } from './apply-refund-action.ts'
import { createRefund } from './create-refund.ts'
import { listRefunds } from './list-refunds.ts'
import {
  cancelOrderForStaff,
  holdOrderForStaff,
  releaseOrderForStaff,
  findOrderForStaff,
} from './staff-orders.ts'
import { staffActionOf, type StaffRequest } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'

const READ_LIMIT = { times: 240, seconds: 60 }
const LOOKUP_LIMIT = { times: 60, seconds: 3_600 }

type LinesOnWire = { line_no: number; quantity: number }[] | null | undefined

/** Pieces as the wire names them; null: all. */
export const piecesOf = (lines: LinesOnWire) =>
  lines?.map(({ line_no, quantity }) => ({ lineNo: line_no, quantity })) ?? null

/** The staff's endpoints for orders and refunds. */
export function staffOrderRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const acting = (request: StaffRequest) => staffActionOf(request, clock.now())

  route(contract.getOrderForStaff, { limit: READ_LIMIT }, ({ params }) => findOrderForStaff(db, params.id))
  route(contract.previewCancellationForStaff, { limit: READ_LIMIT }, async ({ params, body }) => ({
    cancellation: await previewCancellation(db, params.id, piecesOf(body.lines)),
  }))
  route(contract.cancelOrderForStaff, {}, async (request) => ({
    ...SUCCESS,
    cancellation: await cancelOrderForStaff(db, request.params.id, {
      ...acting(request),
      lines: piecesOf(request.body.lines),
    }),
  }))
  route(contract.holdOrderForStaff, {}, async (request) => {
    await holdOrderForStaff(db, request.params.id, acting(request))
    return SUCCESS
  })
  route(contract.releaseOrderForStaff, {}, async (request) => {
    await releaseOrderForStaff(db, request.params.id, {
      ...acting(request),
      because: request.body.because ?? null,
    })
    return SUCCESS
  })
  route(contract.createRefund, {}, (request) => {
    const { amount, cause, funder } = request.body
    return createRefund(db, { ...acting(request), orderId: request.params.id, amount, cause, funder })
  })
  route(contract.listRefunds, { limit: READ_LIMIT }, ({ query, caller }) =>
    listRefunds(db, { ...query, actorId: caller.userId }),
  )
  route(contract.revealDestination, { limit: LOOKUP_LIMIT }, (request) =>
    revealDestination(db, { ...acting(request), id: request.params.id }),
  )
  route(contract.applyRefundAction, {}, async (request) => ({
    ...SUCCESS,
    state: await applyRefundAction(db, {
      ...acting(request),
      ...request.params,
      utr: request.body.utr ?? null,
    }),
  }))
}

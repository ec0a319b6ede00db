import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import { registerRoute, type Api } from '#platform/serve'
import * as contract from '../contract.ts'
import { weighCancellation } from '../weigh-cancellation.ts'
import type { Acting } from './acting.ts'
import { actOnRefund, revealDestination } from './act-on-refund.ts'
import { giveRefund } from './give-refund.ts'
import { listRefunds } from './list-refunds.ts'
import { cancelForStaff, holdForStaff, listForStaff, releaseForStaff, showForStaff } from './orders-desk.ts'

const READS = { times: 240, seconds: 60 }
const LOOK_UPS = { times: 60, seconds: 3_600 }

type Wire = { line_no: number; quantity: number }[] | null | undefined

/** Pieces as the wire names them; null: all. */
export const piecesOf = (lines: Wire) =>
  lines?.map(({ line_no, quantity }) => ({ lineNo: line_no, quantity })) ?? null

/** The staff's own questions about orders and refunds. */
export function orderDeskRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const done = { success: true as const }
  type Asked = { caller: Caller; body: { reason: string }; request: FastifyRequest }
  const acting = ({ caller, body, request }: Asked): Acting => ({
    actorId: caller.userId,
    reason: body.reason,
    requestId: request.id,
    now: clock.now(),
  })

  route(contract.listOrdersForStaff, { limit: READS }, ({ query }) => listForStaff(db, query))
  route(contract.getOrderForStaff, { limit: READS }, ({ params }) => showForStaff(db, params.id))
  route(contract.weighCancellationForStaff, { limit: READS }, async ({ params, body }) => ({
    cancellation: await weighCancellation(db, params.id, piecesOf(body.lines)),
  }))
  route(contract.cancelOrderForStaff, {}, async (asked) => ({
    ...done,
    cancellation: await cancelForStaff(db, asked.params.id, {
      ...acting(asked),
      lines: piecesOf(asked.body.lines),
    }),
  }))
  route(contract.holdOrderForStaff, {}, async (asked) => {
    await holdForStaff(db, asked.params.id, acting(asked))
    return done
  })
  route(contract.releaseOrderForStaff, {}, async (asked) => {
    await releaseForStaff(db, asked.params.id, { ...acting(asked), because: asked.body.because ?? null })
    return done
  })
  route(contract.giveRefund, {}, (asked) => {
    const { amount, cause, funder } = asked.body
    return giveRefund(db, { ...acting(asked), orderId: asked.params.id, amount, cause, funder })
  })
  route(contract.listRefunds, { limit: READS }, ({ query, caller }) =>
    listRefunds(db, { ...query, actorId: caller.userId }),
  )
  route(contract.revealDestination, { limit: LOOK_UPS }, (asked) =>
    revealDestination(db, { ...acting(asked), id: asked.params.id }),
  )
  route(contract.actOnRefund, {}, async (asked) => ({
    ...done,
    state: await actOnRefund(db, { ...acting(asked), ...asked.params, utr: asked.body.utr ?? null }),
  }))
}

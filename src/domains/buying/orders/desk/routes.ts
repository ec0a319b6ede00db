import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import { serving, type Api } from '#platform/serve'
import * as contract from '../contract.ts'
import { notFound } from '#platform/refusal'
import { readOrder } from '../store/orders.ts'
import { weighCancellation } from '../weigh-cancellation.ts'
import type { Acting } from './acting.ts'
import { actOnRefund, mustBeRefund, revealDestination } from './act-on-refund.ts'
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
  const serve = serving(api)
  const { db, clock } = api
  const done = { success: true as const }
  /** Refused with 404 before a body is looked at. */
  const isThere = {
    exists: async (params: unknown) => {
      const id = Number((params as { id?: unknown }).id)
      if (Number.isSafeInteger(id) && id > 0 && !(await readOrder(db, id)))
        throw notFound('We could not find that order.')
    },
  }
  const ofOrder = { ...isThere }
  type Asked = { caller: Caller; body: { reason: string }; request: FastifyRequest }
  const acting = ({ caller, body, request }: Asked): Acting => ({
    actorId: caller.userId,
    reason: body.reason,
    requestId: request.id,
    now: clock.now(),
  })

  serve(contract.listOrdersForStaff, { limit: READS }, ({ query }) => listForStaff(db, query))
  serve(contract.getOrderForStaff, { limit: READS }, ({ params }) => showForStaff(db, params.id))
  serve(contract.weighCancellationForStaff, { limit: READS, ...isThere }, async ({ params, body }) => ({
    cancellation: await weighCancellation(db, params.id, piecesOf(body.lines)),
  }))
  serve(contract.cancelOrderForStaff, ofOrder, async (asked) => ({
    ...done,
    cancellation: await cancelForStaff(db, asked.params.id, {
      ...acting(asked),
      lines: piecesOf(asked.body.lines),
    }),
  }))
  serve(contract.holdOrderForStaff, ofOrder, async (asked) => {
    await holdForStaff(db, asked.params.id, acting(asked))
    return done
  })
  serve(contract.releaseOrderForStaff, ofOrder, async (asked) => {
    await releaseForStaff(db, asked.params.id, { ...acting(asked), because: asked.body.because ?? null })
    return done
  })
  serve(contract.giveRefund, ofOrder, (asked) => {
    const { amount, cause, funder } = asked.body
    return giveRefund(db, { ...acting(asked), orderId: asked.params.id, amount, cause, funder })
  })
  serve(contract.listRefunds, { limit: READS }, ({ query, caller }) =>
    listRefunds(db, { ...query, actorId: caller.userId }),
  )
  serve(contract.revealDestination, { limit: LOOK_UPS, exists: ({ id }) => mustBeRefund(db, id) }, (asked) =>
    revealDestination(db, { ...acting(asked), id: asked.params.id }),
  )
  serve(contract.actOnRefund, { exists: ({ id }) => mustBeRefund(db, id) }, async (asked) => ({
    ...done,
    state: await actOnRefund(db, { ...acting(asked), ...asked.params, utr: asked.body.utr ?? null }),
  }))
}

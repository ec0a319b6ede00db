import type { FastifyInstance } from 'fastify'
import { idNotFound } from '../denial.ts'
import { editRefund } from '../edit-notes.ts'
import { collection, refundEntity } from '../entities.ts'
import { refundPayment } from '../refunds.ts'
import type { Sandbox } from '../sandbox.ts'
import { findPayment, findRefund, listRefunds } from '../queries/payments.ts'
import { parseListQuery } from './list-query.ts'

type IdRoute = { Params: { id: string } }

/** Refund endpoints, under the key pair. */
export function mountRefunds(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const { db } = sandbox
  scope.post<IdRoute>('/v1/payments/:id/refund', async ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']
    const refund = await refundPayment(sandbox, {
      paymentId: params.id,
      body,
      key: typeof key === 'string' ? key : null,
    })
    void deliver()
    return refundEntity(refund)
  })
  scope.get<IdRoute>('/v1/payments/:id/refunds', async ({ params: { id }, query }) => {
    const listQuery = parseListQuery(query)
    if (!(await findPayment(db, id))) throw idNotFound()
    return collection((await listRefunds(db, { ...listQuery, paymentId: id })).map(refundEntity))
  })
  scope.get<{ Params: { id: string; refund: string } }>(
    '/v1/payments/:id/refunds/:refund',
    async ({ params }) => {
      const refund = await findRefund(db, params.refund)
      if (refund?.payment_id !== params.id) throw idNotFound()
      return refundEntity(refund)
    },
  )
  scope.get('/v1/refunds', async ({ query }) =>
    collection((await listRefunds(db, parseListQuery(query))).map(refundEntity)),
  )
  scope.get<IdRoute>('/v1/refunds/:id', async ({ params }) => {
    const refund = await findRefund(db, params.id)
    if (!refund) throw idNotFound()
    return refundEntity(refund)
  })
  scope.patch<IdRoute>('/v1/refunds/:id', async ({ params, body }) =>
    refundEntity(await editRefund(sandbox, params.id, body)),
  )
}

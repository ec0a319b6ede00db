import type { FastifyInstance } from 'fastify'
import { noSuchId } from '../denial.ts'
import { editRefund } from '../edit-notes.ts'
import { collection, refundEntity } from '../entities.ts'
import { refundPayment } from '../refunds.ts'
import type { Sandbox } from '../sandbox.ts'
import { readPayment, readRefund, refundsBetween } from '../store.ts'
import { readStretch } from './stretch.ts'

type OfId = { Params: { id: string } }

/** What went back, under the key pair. */
export function serveRefunds(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const { db } = sandbox
  scope.post<OfId>('/v1/payments/:id/refund', async ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']
    const refund = await refundPayment(sandbox, {
      paymentId: params.id,
      body,
      key: typeof key === 'string' ? key : null,
    })
    void deliver()
    return refundEntity(refund)
  })
  scope.get<OfId>('/v1/payments/:id/refunds', async ({ params: { id }, query }) => {
    const asked = readStretch(query)
    if (!(await readPayment(db, id))) throw noSuchId()
    return collection((await refundsBetween(db, { ...asked, paymentId: id })).map(refundEntity))
  })
  scope.get<{ Params: { id: string; refund: string } }>(
    '/v1/payments/:id/refunds/:refund',
    async ({ params }) => {
      const refund = await readRefund(db, params.refund)
      if (refund?.payment_id !== params.id) throw noSuchId()
      return refundEntity(refund)
    },
  )
  scope.get('/v1/refunds', async ({ query }) =>
    collection((await refundsBetween(db, readStretch(query))).map(refundEntity)),
  )
  scope.get<OfId>('/v1/refunds/:id', async ({ params }) => {
    const refund = await readRefund(db, params.id)
    if (!refund) throw noSuchId()
    return refundEntity(refund)
  })
  scope.patch<OfId>('/v1/refunds/:id', async ({ params, body }) =>
    refundEntity(await editRefund(sandbox, params.id, body)),
  )
}

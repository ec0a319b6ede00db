import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { Denial, noSuchId } from '../denial.ts'
import { collection, orderEntity, paymentEntity, refundEntity } from '../entities.ts'
import { createOrder, orderOf } from '../orders.ts'
import { capturePayment } from '../payments.ts'
import { serveDisputes } from './disputes.ts'
import { serveRoute } from './route.ts'
import { refundPayment } from '../refunds.ts'
import type { Sandbox } from '../sandbox.ts'
import { stretch } from './stretch.ts'
import { ordersBetween, paymentsBetween, paymentsOfOrder, readPayment, readRefund, refundsBetween, refundsOfPayment } from '../store.ts'
import type { SandboxPayment } from '../tables.ts'

type OfId = { Params: { id: string } }

/** The gateway's REST API under the key pair: what a shop's server asks. */
export function serveApi(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const { db } = sandbox
  scope.addHook('onRequest', async (request) => mustHaveKeys(request, sandbox))

  scope.post('/v1/orders', async ({ body }) => orderEntity(await createOrder(sandbox, body)))
  scope.get('/v1/orders', async ({ query }) => {
    const asked = stretch.extend({ receipt: z.string().max(40).optional() }).safeParse(query)
    if (!asked.success) throw new Denial('The from, to, count and skip fields must be integers.', { field: 'from' })
    return collection((await ordersBetween(db, asked.data)).map(orderEntity))
  })
  scope.get<OfId>('/v1/orders/:id', async ({ params }) => orderEntity(await orderOf(sandbox, params.id)))
  scope.get<OfId>('/v1/orders/:id/payments', async ({ params }) => {
    await orderOf(sandbox, params.id)
    return collection((await paymentsOfOrder(db, params.id)).map(paymentEntity))
  })

  scope.get('/v1/payments', async ({ query }) => {
    const asked = stretch.safeParse(query)
    if (!asked.success) throw new Denial('The from, to, count and skip fields must be integers.', { field: 'from' })
    return collection((await paymentsBetween(db, asked.data)).map(paymentEntity))
  })
  scope.get<OfId>('/v1/payments/:id', async ({ params }) => paymentEntity(await paymentOf(db, params.id)))
  scope.post<OfId>('/v1/payments/:id/capture', async ({ params, body }) => {
    const asked = z.looseObject({ amount: numeric(z.number().int()), currency: z.string().default('INR') }).safeParse(body)
    if (!asked.success) throw new Denial('The amount field is required.', { field: 'amount' })
    const payment = await capturePayment(sandbox, params.id, asked.data)
    void deliver()
    return paymentEntity(payment)
  })
  serveRefunds(scope, sandbox, deliver)
  serveDisputes(scope, sandbox, deliver)
  serveRoute(scope, sandbox, deliver)
}

function serveRefunds(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const { db } = sandbox
  scope.post<OfId>('/v1/payments/:id/refund', async ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']
    const refund = await refundPayment(sandbox, { paymentId: params.id, body, key: typeof key === 'string' ? key : null })
    void deliver()
    return refundEntity(refund)
  })
  scope.get<OfId>('/v1/payments/:id/refunds', async ({ params }) => {
    await paymentOf(db, params.id)
    return collection((await refundsOfPayment(db, params.id)).map(refundEntity))
  })
  scope.get<{ Params: { id: string; refund: string } }>('/v1/payments/:id/refunds/:refund', async ({ params }) => {
    const refund = await readRefund(db, params.refund)
    if (refund?.payment_id !== params.id) throw noSuchId()
    return refundEntity(refund)
  })
  scope.get('/v1/refunds', async ({ query }) => {
    const asked = stretch.safeParse(query)
    if (!asked.success) throw new Denial('The from, to, count and skip fields must be integers.', { field: 'from' })
    return collection((await refundsBetween(db, asked.data)).map(refundEntity))
  })
  scope.get<OfId>('/v1/refunds/:id', async ({ params }) => {
    const refund = await readRefund(db, params.id)
    if (!refund) throw noSuchId()
    return refundEntity(refund)
  })
}

async function paymentOf(db: Sandbox['db'], id: string): Promise<SandboxPayment> {
  const payment = await readPayment(db, id)
  if (!payment) throw noSuchId()
  return payment
}

function mustHaveKeys(request: FastifyRequest, { keyId, keySecret }: Sandbox): void {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(request.headers.authorization ?? '') ?? []
  const sent = Buffer.from(encoded, 'base64')
  const right = Buffer.from(`${keyId}:${keySecret}`)
  if (sent.length === right.length && timingSafeEqual(sent, right)) return
  throw new Denial('Authentication failed', { status: 401 })
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { Denial, idNotFound } from '../denial.ts'
import { editOrder, editPayment } from '../edit-notes.ts'
import { cardEntity, collection, orderEntity, paymentEntity } from '../entities.ts'
import { createOrder, findOrderOrRefuse } from '../orders.ts'
import { capturePayment } from '../payments.ts'
import { mountDisputes } from './disputes.ts'
import { mountRoute } from './route.ts'
import { expandOrder } from './expand.ts'
import { mountMethods } from './methods.ts'
import { mountRefunds } from './refunds.ts'
import type { Sandbox } from '../sandbox.ts'
import { parseListQuery } from './list-query.ts'
import { listOrders, listPayments, listPaymentsOfOrder, findPayment } from '../queries/payments.ts'
import type { SandboxPayment } from '../tables.ts'

type IdRoute = { Params: { id: string } }

/** The gateway's REST API under the key pair: calls of a shop's server. */
export function mountApi(scope: FastifyInstance, sandbox: Sandbox, deliver: () => Promise<void>): void {
  const { db } = sandbox
  scope.addHook('onRequest', async (request) => requireKeys(request, sandbox))

  scope.post('/v1/orders', async ({ body }) => orderEntity(await createOrder(sandbox, body)))
  scope.get('/v1/orders', async ({ query }) => {
    const input = z
      .object({ receipt: z.string().max(40), authorized: z.enum(['0', '1']) })
      .partial()
      .safeParse(query)
    if (!input.success)
      throw new Denial('Only one receipt, and 0 or 1 for authorized, can be asked for.', { field: 'receipt' })
    const found = await listOrders(db, { ...parseListQuery(query), ...input.data })
    return collection(await Promise.all(found.map((order) => expandOrder(db, order, query))))
  })
  // The official package adds a trailing slash when it requests the transfers.
  for (const path of ['/v1/orders/:id', '/v1/orders/:id/']) {
    scope.get<IdRoute>(path, async ({ params, query }) =>
      expandOrder(db, await findOrderOrRefuse(sandbox, params.id), query),
    )
  }
  scope.patch<IdRoute>('/v1/orders/:id', async ({ params, body }) =>
    orderEntity(await editOrder(sandbox, params.id, body)),
  )
  scope.get<IdRoute>('/v1/orders/:id/payments', async ({ params }) => {
    await findOrderOrRefuse(sandbox, params.id)
    return collection((await listPaymentsOfOrder(db, params.id)).map(paymentEntity))
  })

  scope.get('/v1/payments', async ({ query }) =>
    collection((await listPayments(db, parseListQuery(query))).map(paymentEntity)),
  )
  scope.get<IdRoute>('/v1/payments/:id', async ({ params }) =>
    paymentEntity(await findPaymentOrRefuse(db, params.id)),
  )
  scope.patch<IdRoute>('/v1/payments/:id', async ({ params, body }) =>
    paymentEntity(await editPayment(sandbox, params.id, body)),
  )
  scope.get<IdRoute>('/v1/payments/:id/card', async ({ params }) => {
    const card = cardEntity(await findPaymentOrRefuse(db, params.id))
    if (!card) throw new Denial('The payment was not made with a card')
    return card
  })
  scope.post<IdRoute>('/v1/payments/:id/capture', async ({ params, body }) => {
    const input = z
      .looseObject({ amount: numeric(z.number().int()), currency: z.string().default('INR') })
      .safeParse(body)
    if (!input.success) throw new Denial('The amount field is required.', { field: 'amount' })
    const payment = await capturePayment(sandbox, params.id, input.data)
    void deliver()
    return paymentEntity(payment)
  })
  mountMethods(scope)
  mountRefunds(scope, sandbox, deliver)
  mountDisputes(scope, sandbox, deliver)
  mountRoute(scope, sandbox, deliver)
}

async function findPaymentOrRefuse(db: Sandbox['db'], id: string): Promise<SandboxPayment> {
  const payment = await findPayment(db, id)
  if (!payment) throw idNotFound()
  return payment
}

function requireKeys(request: FastifyRequest, { keyId, keySecret }: Sandbox): void {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(request.headers.authorization ?? '') ?? []
  const sent = Buffer.from(encoded, 'base64')
  const right = Buffer.from(`${keyId}:${keySecret}`)
  if (sent.length === right.length && timingSafeEqual(sent, right)) return
  throw new Denial('Authentication failed', { status: 401 })
}

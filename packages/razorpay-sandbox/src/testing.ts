import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb } from '#platform/testing'
import { registerRazorpaySandbox } from './index.ts'
import type { CheckoutSuccess } from './payments.ts'
import type { WebhookTiming } from './sandbox.ts'

/** A received webhook. */
export type ReceivedWebhook = { id: string; event: string; text: string; signature: string }

/** The sandbox alone, on a separate database, with a receiver for its webhooks. */
export type StartedSandbox = {
  url: string
  keys: { key_id: string; key_secret: string; webhook_secret: string }
  webhooks: ReceivedWebhook[]
  /** Statuses of the next answers to webhooks; 200 when empty. */
  answers: number[]
  receiver: { waits: () => Promise<unknown> }
  advanceClock(milliseconds: number): void
  deliver(): Promise<void>
  post<Body>(
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body }>
  pay(
    orderId: string,
    how?: { webhook?: WebhookTiming; outcome?: 'success' | 'failure'; payment_id?: string; method?: 'card' },
  ): Promise<CheckoutSuccess>
  stop(): Promise<void>
}

/** `mount` adds other routes of the same origin, e.g. a shop's page. */
export async function startSandbox(
  mount: (app: FastifyInstance) => void = () => undefined,
): Promise<StartedSandbox> {
  const database = await freshDb(3)
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent' }))
  mount(app)
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  const hearer: StartedSandbox['receiver'] = { waits: async () => undefined }
  let now = Date.now()
  app.post('/heard', async ({ body, headers }, reply) => {
    const text = JSON.stringify(body)
    const [id, signature] = [String(headers['x-razorpay-event-id']), String(headers['x-razorpay-signature'])]
    received.push({ id, event: (body as { event: string }).event, text, signature })
    await hearer.waits()
    return reply.code(answers.shift() ?? 200).send({})
  })
  const keys = { key_id: 'rzp_test_example', key_secret: 'a-key-secret', webhook_secret: 'a-webhook-secret' }
  let origin = ''
  const { deliver } = await registerRazorpaySandbox(app, {
    db: database.db,
    clock: { now: () => new Date(now) },
    keyId: keys.key_id,
    keySecret: keys.key_secret,
    webhookSecret: keys.webhook_secret,
    webhookUrl: () => `${origin}/heard`,
    log: app.log,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const post: StartedSandbox['post'] = async (path, body, headers = {}) => {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${origin}/sandbox/razorpay${path}`, sent)
    return { status: answer.status, body: (await answer.json()) as never }
  }
  return {
    url: `${origin}/sandbox/razorpay`,
    keys,
    webhooks: received,
    answers,
    receiver: hearer,
    advanceClock: (milliseconds) => {
      now += milliseconds
    },
    deliver,
    post,
    pay: async (orderId, how = {}) =>
      (await post<CheckoutSuccess>('/test/pay', { order_id: orderId, webhook: 'never', ...how })).body,
    stop: async () => {
      await app.close()
      await database.drop()
    },
  }
}

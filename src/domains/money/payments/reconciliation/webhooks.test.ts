import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { RAZORPAY_WEBHOOK_SECRETS: 'new-secret,old-secret' } })
})
afterAll(() => shop.end())

const PATH = '/api/payments/webhooks/razorpay'
const unknownPayment = {
  event: 'payment.captured',
  payload: { payment: { entity: { id: 'pay_ofAnotherShop', order_id: 'order_unknown' } } },
}
const sign = (body: string, secret = 'new-secret') => createHmac('sha256', secret).update(body).digest('hex')

type Sent = { body?: string; signature?: string; id?: string; type?: string }
async function send({
  body = JSON.stringify(unknownPayment),
  signature,
  id = randomUUID(),
  type = 'application/json',
}: Sent) {
  const headers = {
    'x-razorpay-event-id': id,
    'x-razorpay-signature': signature ?? sign(body),
    'content-type': type,
  }
  return shop.visitor().post<{ received?: boolean; code?: string }>(PATH, body, headers)
}
const events = async (id: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from payments.webhook_events where id = ${id}`.execute(
      shop.database.db,
    )
  ).rows[0]?.n

describe("the gateway's webhook", () => {
  test.each([
    ['unsigned', { signature: '' }],
    ['signed with a guessed secret', { signature: sign(JSON.stringify(unknownPayment), 'guess') }],
    ['signed in another form', { signature: 'sha256=abc' }],
    ['with an empty body', { body: '', signature: '' }],
  ])('refuses a request that is %s with 401 and stores nothing', async (_title, sent) => {
    const id = randomUUID()
    const { status, body } = await send({ ...sent, id })
    expect([status, body.code]).toEqual([401, 'bad_signature'])
    expect(await events(id)).toBe(0)
  })

  test('refuses a body changed by one blank, because the bytes are signed and not their meaning', async () => {
    const body = JSON.stringify(unknownPayment)
    expect((await send({ body: `${body} `, signature: sign(body) })).status).toBe(401)
    expect((await send({ body: `${body} ` })).status).toBe(200)
  })

  test('accepts the old secret as well, because repeated events are signed with it', async () => {
    const body = JSON.stringify(unknownPayment)
    expect((await send({ body, signature: sign(body, 'old-secret') })).status).toBe(200)
  })

  test.each(['no json', '[]', '{}', '{"event":7,"payload":{}}', '{"event":"payment.captured"}'])(
    'answers 400 to %s, even with a valid signature',
    async (body) => {
      expect((await send({ body })).status).toBe(400)
    },
  )

  test('records an event once, however often and in parallel it arrives', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ id })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await events(id)).toBe(1)
  })

  test('reads bodies of any content type, and refuses one of more than 256 KB', async () => {
    expect((await send({ type: 'text/plain' })).status).toBe(200)
    expect((await send({ body: 'x'.repeat(300 * 1_024) })).status).toBe(413)
  })

  test('stores an unmatched payment instead of dropping it', async () => {
    await send({})
    await runPendingJobs(shop.jobs)
    const { rows } = await sql`select id, what from payments.unmatched_payments`.execute(shop.database.db)
    expect(rows).toContainEqual({ id: 'pay_ofAnotherShop', what: 'payment.captured' })
  })

  test('records events of unused kinds and does nothing about them', async () => {
    const id = randomUUID()
    expect(
      (
        await send({
          id,
          body: JSON.stringify({
            event: 'settlement.processed',
            payload: { settlement: { entity: { id: 'setl_1' } } },
          }),
        })
      ).status,
    ).toBe(200)
    expect(await events(id)).toBe(1)
  })

  test('deletes an event 30 days after it was processed, and keeps unprocessed ones', async () => {
    const [done, open] = [randomUUID(), randomUUID()]
    await send({ id: done })
    await runPendingJobs(shop.jobs)
    await send({ id: open })
    const { db } = shop.database
    await sql`update payments.webhook_events set handled_at = handled_at - interval '31 days', received_at = received_at - interval '31 days'`.execute(
      db,
    )
    await shop.jobs.tasks['payments:check']?.(undefined)
    expect([await events(done), await events(open)]).toEqual([0, 1])
  })

  test('appears in the API description, like the uploads whose bodies are no JSON', async () => {
    const { body } = await shop.visitor().get<{ paths: Record<string, unknown> }>('/api/openapi.json')
    const uploads = ['/api/uploads/photos', '/api/seller/imports', '/api/seller/imports/{id}/pictures']
    for (const path of [PATH, ...uploads]) expect(body.paths[path], path).toBeDefined()
    expect(body.paths).toMatchObject({ '/api/seller/imports': { post: { security: [{ bearer: [] }] } } })
  })
})

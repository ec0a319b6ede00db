import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb, type FreshDb } from '#platform/testing'
import { contentRoutes } from './index.ts'

let shop: FreshDb
let app: FastifyInstance
beforeAll(async () => {
  shop = await freshDb()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  app = await createApp(config)
  const callers = { bearer: async () => null, proof: async () => null }
  contentRoutes({ app, db: shop.db, config, clock: systemClock, callers, instance: 1, endpoints: [] })
})
afterAll(async () => {
  await app.close()
  await shop.drop()
})

async function signUp(payload: object, remoteAddress = '10.0.0.1') {
  const answer = await app.inject({ method: 'POST', url: '/api/order/addsignup', payload, remoteAddress })
  return { status: answer.statusCode, json: answer.json<{ message?: string }>(), retryAfter: answer.headers['retry-after'] }
}
const kept = async () =>
  (await sql<{ email: string }>`select email from content.signups order by email`.execute(shop.db)).rows.map((row) => row.email)

test.each([
  [{}, 'Please fill in all required fields.'],
  [{ email: '' }, 'Please fill in all required fields.'],
  [{ email: '   ' }, 'Please fill in all required fields.'],
  [{ email: null }, 'Please fill in all required fields.'],
  [{ email: 'asha' }, 'Please enter a valid e-mail address.'],
  [{ email: 'asha@x.in\u0000' }, 'Please enter a valid e-mail address.'],
  [{ email: `${'a'.repeat(260)}@x.in` }, 'Please enter a valid e-mail address.'],
])('%j is 400: %s', async (body, message) => {
  const { status, json } = await signUp(body, '10.0.0.2')
  expect(status).toBe(400)
  expect(json.message).toBe(message)
  expect(await kept()).toEqual([])
})

test('Asha signs up twice, once in capitals, is answered alike and kept once', async () => {
  const first = await signUp({ email: ' Asha.Rao@Example.in ' })
  const second = await signUp({ email: 'asha.rao@example.in' })
  expect(first).toMatchObject({ status: 200, json: { success: true } })
  expect(second).toEqual(first)
  expect(await kept()).toEqual(['asha.rao@example.in'])
})

test('the eleventh address from one place in a minute is 429, and another place is not held up', async () => {
  const tries = await Promise.all(Array.from({ length: 11 }, (_, index) => signUp({ email: `reader${index}@example.in` }, '10.0.0.3')))
  const refused = tries.filter((tried) => tried.status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0)
  expect((await signUp({ email: 'late@example.in' }, '10.0.0.4')).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { conversationRoutes } from './routes.ts'

let shop: DomainShop
let lata: TestPerson
let nisha: TestPerson
beforeAll(async () => {
  shop = await openDomainShop({ routes: [conversationRoutes] })
  lata = await shop.person('Lata Shetty', ['staff', 'staff:settings'])
  nisha = await shop.person('Nisha Verma', ['staff', 'staff:returns'])
})
afterAll(() => shop.close())

const change = (who: TestPerson | null, body: object, headers = {}) =>
  shop.ask<{ words: string[] }>(
    who,
    'POST /admin/blocked-words',
    { reason: 'Shoppers complained', ...body },
    headers,
  )
const words = async () => (await shop.ask<{ words: string[] }>(lata, 'GET /admin/blocked-words')).body.words

test('a stranger and staff for returns may neither read nor change blocked words', async () => {
  expect((await change(null, { add: ['fraud'] })).status).toBe(401)
  expect((await change(nisha, { add: ['fraud'] })).status).toBe(403)
  expect((await shop.ask(nisha, 'GET /admin/blocked-words')).status).toBe(403)
})

test('two words at once, an empty one, one both added and removed, and no change at all are refused with a sentence', async () => {
  expect((await change(lata, { add: ['two words'] })).body.errors?.[0]?.field).toBe('add.0')
  expect((await change(lata, { add: [' '] })).status).toBe(400)
  expect((await change(lata, { add: ['fraud'], remove: ['FRAUD'] })).status).toBe(400)
  expect((await change(lata, { add: ['bitch'] })).body.code).toBe('nothing_changes')
  expect((await change(lata, {})).body.code).toBe('nothing_changes')
  expect((await change(lata, { add: ['fraud'], reason: '' })).body.errors?.[0]?.field).toBe('reason')
})

test('Lata adds “Fraud” and “धोखा” and removes one word; the list and the audit log have the 3 changes', async () => {
  const before = await words()
  const { body, status } = await change(lata, { add: ['Fraud', 'धोखा'], remove: ['kamina'] })
  expect(status).toBe(200)
  expect(body.words).toEqual(expect.arrayContaining(['fraud', 'धोखा']))
  expect([body.words.includes('kamina'), body.words.length]).toEqual([false, before.length + 1])
  expect(await shop.audit('blocked words')).toEqual([
    {
      act: 'setting-changed',
      actor_id: lata.id,
      before: { words: ['kamina'] },
      after: { words: ['fraud', 'धोखा'] },
      reason: 'Shoppers complained',
    },
  ])
})

test('of two who add the same word at once one changes the list; the same request twice is one change', async () => {
  const both = await Promise.all([change(lata, { add: ['scam'] }), change(lata, { add: ['scam'] })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const headers = { 'idempotency-key': 'words-1' }
  const twice = [
    await change(lata, { remove: ['scam'] }, headers),
    await change(lata, { remove: ['scam'] }, headers),
  ]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await words()).includes('scam')).toBe(false)
})

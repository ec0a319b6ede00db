import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { setFor } from '#domains/consents'
import { announce } from '#platform/announce'
import { transact } from '#platform/transact'
import { openMakersShop, type MakersShop, type Somebody } from '../creators/creators.fixture.ts'
import { analyticsListeners, analyticsRoutes } from './index.ts'

let shop: MakersShop
let asha: Somebody
let leela: Somebody
let staff: Somebody

beforeAll(async () => {
  shop = await openMakersShop({ routes: analyticsRoutes, listeners: analyticsListeners })
  asha = await shop.person('Asha Rao', [], 'asha@example.com')
  leela = await shop.maker('Leela Nair')
  staff = await shop.person('Kiran', ['staff', 'staff:analytics'])
}, 120_000)
afterAll(() => shop.close())

const agree = (who: Somebody, on: boolean) =>
  setFor(shop.db, who.id, { topic: 'analytics', channel: 'site', on, language: 'en', at: shop.clock.now(), place: 'page /profile/privacy' })
const event = (more = {}) => ({ name: 'page_viewed', at: shop.clock.now().toISOString(), path: '/hobbies', ...more })
const send = (who: Somebody | null, events: unknown, more = {}) => shop.ask(who, 'POST /events', { events, ...more })
const kept = async () => (await sql<Record<string, unknown>>`select * from analytics.events order by id`.execute(shop.db)).rows

test('without her yes nothing is kept, and after she has taken it back nothing more', async () => {
  expect((await send(null, [event()])).status).toBe(401)
  expect((await send(asha, [event()])).body).toEqual({ success: true, kept: 0 })
  await agree(asha, true)
  expect((await shop.ask(asha, 'GET /events/consent')).body).toEqual({ on: true })
  expect((await send(asha, [event()])).body).toEqual({ success: true, kept: 1 })
  shop.clock.forward(1_000)
  await agree(asha, false)
  expect((await send(asha, [event()])).body).toEqual({ success: true, kept: 0 })
  expect(await kept()).toHaveLength(1)
})

test('neither her number, address nor id stands in what is kept, whatever is sent', async () => {
  shop.clock.forward(1_000)
  await agree(asha, true)
  const sent = [
    event({ path: '/search/9876543210?phone=9876543210' }),
    event({ path: '/order-details/4711000123?x=asha@example.com' }),
    event({ path: '/blogs/asha@example.com/9876543210' }),
    event({ name: 'profile_viewed', path: '/artistprofile?name=Leela&id=1', about: leela.id, phone: '9876543210' }),
  ]
  const touch = { utm_source: 'asha@example.com', utm_medium: '9876543210', utm_campaign: 'diwali' }
  expect((await send(asha, sent, { last_touch: touch })).body['kept']).toBe(4)
  const rows = await kept()
  expect(rows.map(({ path }) => path)).toEqual(['/hobbies', '/search', '/order-details', '/blogs/ashaexample.com/…', '/artistprofile'])
  const all = JSON.stringify(rows.map((row) => ({ ...row, id: 0, about: 0 })))
  for (const secret of ['9876543210', 'asha@example.com', `"${asha.id}"`]) expect(all).not.toContain(secret)
  expect(rows.at(-1)).toMatchObject({ last_source: 'direct', last_medium: 'unknown', last_campaign: 'diwali' })
})

test.each([
  ['51 events', Array.from({ length: 51 }, () => ({ name: 'page_viewed', at: '2026-11-21T06:00:00Z', path: '/' }))],
  ['no event', []],
  ['an unknown event', [{ name: 'spied', at: '2026-11-21T06:00:00Z', path: '/' }]],
  ['no moment', [{ name: 'page_viewed', at: 'now', path: '/' }]],
  ['another site', [{ name: 'page_viewed', at: '2026-11-21T06:00:00Z', path: 'https://evil.example' }]],
])('%s is 400', async (_, events) => {
  expect((await send(asha, events)).status).toBe(400)
})

test('the staff with the right see counts, and nobody else', async () => {
  expect((await shop.ask(asha, 'GET /admin/analytics')).status).toBe(403)
  const { body } = await shop.ask(staff, 'GET /admin/analytics?days=7')
  expect(body).toMatchObject({
    events: [
      { name: 'page_viewed', count: 4, people: 1 },
      { name: 'profile_viewed', count: 1, people: 1 },
    ],
    makers: [{ id: leela.id, name: 'Leela Nair', count: 1, follows: 0 }],
  })
})

test('goes with its person', async () => {
  await transact(shop.db, (tx) => announce(tx, 'identity.erased', { personId: asha.id }))
  await shop.settle()
  expect(await kept()).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { setPreference } from '#domains/accounts/consents'
import { publish } from '#platform/events'
import { transact, shareTransaction } from '#platform/transact'
import { openMakersShop, type MakersShop, type Person } from '../../community/creators/creators.fixture.ts'
import { recordConsent as decideVisits } from './record-consent.ts'
import { recordEvents } from './record-events.ts'
import { deleteExpired } from './queries.ts'
import { analyticsListeners } from './personal-data.ts'
import { analyticsRoutes } from './routes.ts'

let shop: MakersShop
let asha: Person
let leela: Person
let staff: Person

beforeAll(async () => {
  shop = await openMakersShop({ routes: analyticsRoutes, listeners: analyticsListeners })
  asha = await shop.person('Asha Rao', [], 'asha@example.com')
  leela = await shop.maker('Leela Nair')
  staff = await shop.person('Kiran', ['staff', 'staff:analytics'])
}, 120_000)
afterAll(() => shop.close())

const agree = (who: Person, on: boolean) =>
  setPreference(shop.db, who.id, {
    topic: 'analytics',
    channel: 'site',
    on,
    language: 'en',
    at: shop.clock.now(),
    place: 'page /profile/privacy',
  })
const event = (more = {}) => ({
  name: 'page_viewed',
  at: shop.clock.now().toISOString(),
  path: '/hobbies',
  ...more,
})
const send = (who: Person | null, events: unknown, more = {}) =>
  shop.ask(who, 'POST /events', { events, ...more })
const countStored = async () =>
  (
    await sql<Record<string, unknown>>`
      select id, at, name, who, path, about, first_source, first_medium, first_campaign, last_source, last_medium, last_campaign
      from analytics.events order by id`.execute(shop.db)
  ).rows

test('no events are kept before the visitor agrees, nor after the consent is withdrawn', async () => {
  expect((await send(asha, [event()])).body).toEqual({ success: true, kept: 0 })
  await agree(asha, true)
  expect((await shop.ask(asha, 'GET /events/consent')).body).toEqual({ on: true })
  expect((await send(asha, [event()])).body).toEqual({ success: true, kept: 1 })
  shop.clock.forward(1_000)
  await agree(asha, false)
  expect((await send(asha, [event()])).body).toEqual({ success: true, kept: 0 })
  expect(await countStored()).toHaveLength(1)
})

test('0 events of a visitor are kept before consent, 1 after it, and none after withdrawal; a visitor id that the shop never issued is ignored', async () => {
  const decide = async (on: boolean, visitor: string | null = null) =>
    (await shop.ask(null, 'PUT /events/consent', { on, visitor, language: 'hi' })).body
  const before = (await countStored()).length
  expect((await send(null, [event()])).body).toEqual({ success: true, kept: 0 })
  const made = '0b6c1d1e-0000-4000-8000-000000000001'
  expect((await send(null, [event()], { visitor: made })).body).toMatchObject({ kept: 0 })
  expect((await send(null, [event()], { visitor: 'asha@example.com' })).status).toBe(400)
  expect(await decide(false)).toEqual({ on: false, visitor: null })
  expect((await decide(true, made))['visitor']).not.toBe(made)
  const { visitor } = (await decide(true)) as { visitor: string }
  expect((await decide(true, visitor))['visitor']).toBe(visitor)
  expect((await send(null, [event()], { visitor })).body).toMatchObject({ kept: 1 })
  const rows = await countStored()
  expect([rows.length - before, JSON.stringify(rows).includes(visitor)]).toEqual([1, false])
  expect(await decide(false, visitor)).toEqual({ on: false, visitor: null })
  expect((await send(null, [event()], { visitor })).body).toMatchObject({ kept: 0 })
  expect(await countStored()).toHaveLength(before)
  const consents = await sql<{
    given: boolean
    wording: string
  }>`select given, wording from analytics.visitor_consents order by id desc limit 2`.execute(shop.db)
  expect(consents.rows).toEqual([
    { given: false, wording: 'visits/1/hi' },
    { given: true, wording: 'visits/1/hi' },
  ])
})

test('a withdrawal during a write of events waits for it and deletes its events too: 0 are left', async () => {
  const before = (await countStored()).length
  const word = { language: 'en', now: shop.clock.now() } as const
  const { visitor } = await decideVisits(shop.db, { ...word, on: true, visitor: null })
  const touch = { utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none' }
  const sent = {
    events: [event() as { name: 'page_viewed'; at: string; path: string }],
    first_touch: touch,
    last_touch: touch,
  }
  const { promise: maySettle, resolve: settle } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: wrote } = Promise.withResolvers<void>()
  const writing = shareTransaction(shop.db, async () => {
    await recordEvents(
      shop.db,
      { visitor: visitor ?? '' },
      { sent, now: shop.clock.now(), isPassedOn: false },
    )
    wrote()
    await maySettle
  })
  await isWritten
  const taking = decideVisits(shop.db, { ...word, on: false, visitor })
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
        shop.db,
      )
    ).rows.length
  await Promise.race([taking, expect.poll(waiting).toBe(1)])
  settle()
  await Promise.all([writing, taking])
  expect(await countStored()).toHaveLength(before)
})

test('stored events contain no phone number, address or person id, whatever is sent', async () => {
  shop.clock.forward(1_000)
  await agree(asha, true)
  const sent = [
    event({ path: '/search/9876543210?phone=9876543210' }),
    event({ path: '/order-details/4711000123?x=asha@example.com' }),
    event({ path: '/blogs/asha@example.com/9876543210' }),
    event({
      name: 'profile_viewed',
      path: '/artistprofile?name=Leela&id=1',
      about: leela.id,
      phone: '9876543210',
    }),
  ]
  const touch = { utm_source: 'asha@example.com', utm_medium: '9876543210', utm_campaign: 'diwali' }
  expect((await send(asha, sent, { last_touch: touch })).body['kept']).toBe(4)
  const rows = await countStored()
  expect(rows.map(({ path }) => path)).toEqual([
    '/hobbies',
    '/search',
    '/order-details',
    '/blogs/ashaexample.com/…',
    '/artistprofile',
  ])
  const all = JSON.stringify(rows.map((row) => ({ ...row, id: 0, about: 0 })))
  for (const secret of ['9876543210', 'asha@example.com', `"${asha.id}"`]) expect(all).not.toContain(secret)
  expect(rows.at(-1)).toMatchObject({
    last_source: 'direct',
    last_medium: 'unknown',
    last_campaign: 'diwali',
  })
})

test.each([
  [
    '51 events',
    Array.from({ length: 51 }, () => ({ name: 'page_viewed', at: '2026-11-21T06:00:00Z', path: '/' })),
  ],
  ['no event', []],
  ['an unknown event', [{ name: 'spied', at: '2026-11-21T06:00:00Z', path: '/' }]],
  ['no moment', [{ name: 'page_viewed', at: 'now', path: '/' }]],
  ['another site', [{ name: 'page_viewed', at: '2026-11-21T06:00:00Z', path: 'https://evil.example' }]],
])('%s is 400', async (_, events) => {
  expect((await send(asha, events)).status).toBe(400)
})

test('only staff with the right see counts', async () => {
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

test('events are deleted with the account', async () => {
  await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: asha.id }))
  await shop.deliverEvents()
  expect(await countStored()).toEqual([])
})

test('a yes of 401 days ago holds for a browser that came 399 days ago, and is forgotten with the last that is known of it', async () => {
  const { visitor } = (
    await shop.ask(null, 'PUT /events/consent', { on: true, visitor: null, language: 'en' })
  ).body as { visitor: string }
  await send(null, [event()], { visitor })
  const daysAgo = (days: number): Date => new Date(shop.clock.now().getTime() - days * 86_400_000)
  const sweepAfter = async (consentDays: number, eventDays: number) => {
    await sql`update analytics.visitor_consents set at = ${daysAgo(consentDays)}`.execute(shop.db)
    await sql`update analytics.events set at = ${daysAgo(eventDays)}`.execute(shop.db)
    await deleteExpired(shop.db, daysAgo(400))
    return (await sql`select 1 from analytics.visitor_consents where given`.execute(shop.db)).rows.length
  }
  expect(await sweepAfter(401, 399)).toBeGreaterThan(0)
  expect(await sweepAfter(402, 401)).toBe(0)
})

import { createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import { visitor, type Visitor } from '#testing/visitor'
import type { NotificationChoices, PushDevices } from '../contract.ts'
import { notify } from '../notify.ts'
import { CHROME, newBrowser, openPushService, retryFailedJobs, type Browser } from './push.fixture.ts'
import { isPushService, pushTimeFor } from './rules.ts'
import { saveQuietHours } from './queries.ts'

type Person = Visitor & { id: number }

let shop: TestShop
let service: Awaited<ReturnType<typeof openPushService>>
let phones = 8_200_000_000
const clock = movableClock(new Date('2026-11-21T06:00:00Z'))

beforeAll(async () => {
  service = await openPushService()
  shop = await openTestShop({ clock, env: { PUSH_SERVICES: service.origin } })
})
afterAll(async () => {
  await shop.end()
  await service.close()
})

async function person(name: string): Promise<Person> {
  phones += 1
  const { id, token } = await createSignedInPerson(
    shop.database.db,
    { name, phone: String(phones) },
    clock.now(),
  )
  return Object.assign(visitor(shop.url), { token, id })
}
const put = (who: Visitor, body: unknown) =>
  fetch(`${shop.url}/api/user/push-devices`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${who.token}`,
      'user-agent': CHROME,
    },
    body: JSON.stringify(body),
  }).then(async (answer) => ({
    status: answer.status,
    body: (await answer.json()) as PushDevices & { message?: string },
  }))

let places = 0
async function turnOn(who: Visitor, language = 'en'): Promise<Browser & { path: string }> {
  places += 1
  const path = `/send/${places}`
  const browser = newBrowser(service.origin + path)
  expect((await put(who, { ...browser.subscription, language })).status).toBe(200)
  return { ...browser, path }
}
let orders = 0
/** Publishes an order step and runs the pending jobs. */
async function orderMoves(who: Person, to = 'shipped', orderId?: number): Promise<void> {
  orders += 1
  const step = {
    orderId: orderId ?? orders,
    shopperId: who.id,
    storeId: 1,
    event: 'x',
    from: 'placed',
    actor: 'store',
  }
  await transact(shop.database.db, (tx) =>
    publish(tx, 'orders.state_changed', { ...step, to, at: clock.now().toISOString() }),
  )
  await runPendingJobs(shop.jobs)
}
const sentTo = ({ path }: { path: string }) => service.got.filter((one) => one.path === path)
const devices = async (who: Visitor) => (await who.get<PushDevices>('/api/user/push-devices')).body.devices

test('unknown push services, private addresses, broken keys and visitors are refused and nothing is stored', async () => {
  const asha = await person('Asha Rao')
  const good = newBrowser(`${service.origin}/good`).subscription
  const endpoints = ['http://127.0.0.1:1/x', 'http://169.254.169.254/latest', 'https://10.0.0.8/x', 'https://evil.example/fcm.googleapis.com', 'not an address', service.origin.replace('http://', 'http://me:pw@')] // prettier-ignore
  for (const endpoint of endpoints) expect((await put(asha, { ...good, endpoint })).status).toBe(400)
  const flat = `BA${'A'.repeat(85)}`
  for (const keys of [{ ...good.keys, p256dh: flat }, { ...good.keys, auth: 'short' }, {}])
    expect((await put(asha, { ...good, keys })).status).toBe(400)
  expect((await put(visitor(shop.url), good)).status).toBe(401)
  expect(await devices(asha)).toEqual([])
  const known = ['https://fcm.googleapis.com', 'https://*.push.apple.com']
  expect(['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/Q', 'https://fcm.googleapis.com:8443/a', 'http://fcm.googleapis.com/a', 'https://push.apple.com.evil.example/', 'https://evilpush.apple.com.co/'].map((at) => isPushService(at, known))).toEqual([true, true, false, false, false, false]) // prettier-ignore
})

test('a browser with push on gets one message for one order step: encrypted for it alone, signed by the shop, with title and link only', async () => {
  const asha = await person('Asha Rao')
  const browser = await turnOn(asha)
  expect((await put(asha, { ...browser.subscription })).body.devices).toMatchObject([
    { browser: 'Chrome, Android' },
  ])
  await orderMoves(asha, 'shipped', 4_711)
  await orderMoves(asha, 'shipped', 4_711)
  const [first, ...more] = sentTo(browser)
  expect(more).toEqual([])
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(browser.read(first?.body ?? Buffer.alloc(0))).toEqual({
    title: 'Your order is on its way',
    link: '/order-details/4711',
    tag: expect.stringMatching(/^notice-\d+$/) as unknown,
    lang: 'en',
  })
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(first?.headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
  expect(payload.aud).toBe(service.origin)
  expect((await asha.get<PushDevices>('/api/user/push-devices')).body.public_key).toBe(key)
  await orderMoves(asha, 'delivered', 4_711)
  expect(sentTo(browser)).toHaveLength(2)
})

test('a Hindi push message links to the Hindi pages; a kind that Meera switched off sends none', async () => {
  const meera = await person('मीरा अय्यर')
  const browser = await turnOn(meera, 'hi')
  await orderMoves(meera, 'delivered', 99)
  expect(browser.read(sentTo(browser)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'आपका ऑर्डर पहुँच गया',
    link: '/hi/order-details/99',
  })
  const choose = (body: object) =>
    fetch(`${shop.url}/api/user/notice-choices`, { method: 'PUT', headers: { 'content-type': 'application/json', authorization: `Bearer ${meera.token}` }, body: JSON.stringify(body) }) // prettier-ignore
  expect((await choose({ kind: 'order', in_app: false, email: false, push: false })).status).toBe(400)
  expect((await choose({ kind: 'order', in_app: true, email: false, push: false })).status).toBe(200)
  await orderMoves(meera)
  expect(sentTo(browser)).toHaveLength(1)
})

test('a browser that answers 404 or 410 is deleted; after a 503 the push is retried, and the other browser gets one message', async () => {
  const ravi = await person('Ravi Kumar')
  const [expired, left, away, well] = [
    await turnOn(ravi),
    await turnOn(ravi),
    await turnOn(ravi),
    await turnOn(ravi),
  ]
  service.answers.set(expired.path, 410)
  service.answers.set(left.path, 404)
  service.answers.set(away.path, 503)
  await orderMoves(ravi)
  expect([(await devices(ravi)).length, sentTo(away).length]).toEqual([2, 1])
  service.answers.delete(away.path)
  await retryFailedJobs(shop)
  expect([sentTo(away).length, sentTo(well).length, sentTo(expired).length]).toEqual([2, 1, 1])
})

test('Lata logs out and gets no push message; a browser that Sita takes over gets only hers', async () => {
  const [lata, sita] = [await person('Lata Iyer'), await person('Sita Das')]
  const browser = await turnOn(lata)
  expect((await lata.post('/api/user/logout')).status).toBe(204)
  await orderMoves(lata)
  expect(sentTo(browser)).toEqual([])
  const shared = await turnOn(lata.token ? await person('Ola Paul') : sita)
  expect((await put(sita, shared.subscription)).status).toBe(200)
  await orderMoves(sita)
  expect(sentTo(shared)).toHaveLength(1)
})

test('the eleventh browser of Asha replaces the first, Ravi cannot remove hers, and a notification read before the retry is not pushed', async () => {
  const [asha, ravi] = [await person('Asha Jain'), await person('Ravi Jain')]
  const first = await turnOn(asha)
  for (let n = 2; n <= 11; n += 1) {
    clock.forward(1_000)
    await turnOn(asha)
  }
  const listed = await devices(asha)
  expect(listed).toHaveLength(10)
  await orderMoves(asha)
  expect(sentTo(first)).toEqual([])
  expect((await ravi.delete('/api/user/push-devices', { id: listed[0]?.id })).status).toBe(200)
  expect(await devices(asha)).toHaveLength(10)
  for (const { id } of listed) expect((await asha.delete('/api/user/push-devices', { id })).status).toBe(200)
  const off = await turnOn(asha)
  expect(
    (await asha.delete<PushDevices>('/api/user/push-devices', { endpoint: off.subscription.endpoint })).body
      .devices,
  ).toEqual([])
  const last = await turnOn(asha)
  const event = { orderId: 77_001, shopperId: asha.id, storeId: 1, event: 'x', from: 'placed', actor: 'store', to: 'accepted', at: clock.now().toISOString() } // prettier-ignore
  service.answers.set(last.path, 503)
  await transact(shop.database.db, (tx) => publish(tx, 'orders.state_changed', event))
  await runPendingJobs(shop.jobs)
  await asha.post('/api/notices/read', {})
  service.answers.delete(last.path)
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(
    shop.database.db,
  )
  await runPendingJobs(shop.jobs)
  expect(sentTo(last)).toHaveLength(1)
})

test('at 23:30 in India a comment waits until 8:00 and an order does not; at 7:59 it waits one minute, at 8:00 it does not', () => {
  const night = { is_on: true, from: 22, until: 8 }
  const at = (moment: string, kind: 'comment' | 'order' = 'comment') =>
    pushTimeFor(kind, new Date(moment), night).toISOString()
  expect(at('2026-11-21T18:00:00.000Z')).toBe('2026-11-22T02:30:00.000Z')
  expect(at('2026-11-21T18:00:00.000Z', 'order')).toBe('2026-11-21T18:00:00.000Z')
  expect(at('2026-11-22T02:29:00.000Z')).toBe('2026-11-22T02:30:00.000Z')
  expect(at('2026-11-22T02:30:00.000Z')).toBe('2026-11-22T02:30:00.000Z')
  expect(
    pushTimeFor('comment', new Date('2026-11-21T18:00:00Z'), { ...night, is_on: false }).toISOString(),
  ).toBe('2026-11-21T18:00:00.000Z')
})

test('Nila, with quiet hours from 13:00 to 15:00, gets a warning of 14:00 at 15:00 and her order at once; invalid hours are refused; Uma, without quiet hours, gets hers at midnight', async () => {
  const [nila, uma] = [await person('Nila Sen'), await person('Uma Roy')]
  const setQuietHours = (who: Visitor, hours: unknown) =>
    fetch(`${shop.url}/api/user/quiet-hours`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        ...(who.token && { authorization: `Bearer ${who.token}` }),
      },
      body: JSON.stringify(hours),
    }).then((answer) => answer.status)
  const quietOf = async (who: Visitor) =>
    (await who.get<NotificationChoices>('/api/user/notice-choices')).body.quiet
  expect(await quietOf(nila)).toEqual({ is_on: true, from: 22, until: 8 })
  const wrong = [{ is_on: true, from: 9, until: 9 }, { is_on: true, from: 24, until: 8 }, { is_on: true, from: -1, until: 8 }, { is_on: true, from: 1.5, until: 8 }, { is_on: 'yes', from: 1, until: 8 }, {}] // prettier-ignore
  for (const hours of wrong) expect(await setQuietHours(nila, hours)).toBe(400)
  expect(await setQuietHours(visitor(shop.url), { is_on: false, from: 1, until: 2 })).toBe(401)
  const afternoon = { is_on: true, from: 13, until: 15 }
  expect(
    await Promise.all([
      setQuietHours(nila, afternoon),
      setQuietHours(nila, afternoon),
      setQuietHours(uma, { is_on: false, from: 22, until: 8 }),
    ]),
  ).toEqual([200, 200, 200])
  expect(await quietOf(nila)).toEqual(afternoon)

  const [nilasBrowser, umasBrowser] = [await turnOn(nila), await turnOn(uma)]
  const warned = (who: Person, at: string) =>
    transact(shop.database.db, (tx) =>
      notify(tx, {
        personId: who.id,
        kind: 'standing',
        about: at,
        facts: { what: 'warning' },
        actors: [],
        at: new Date(at),
      }),
    )
  await warned(nila, '2126-11-21T08:30:00Z')
  await warned(uma, '2126-11-20T18:30:00Z')
  await orderMoves(nila)
  expect([sentTo(nilasBrowser).length, sentTo(umasBrowser).length]).toEqual([1, 0])
  const waiting = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs where task_identifier = 'notices:push' and run_at > now()`.execute(shop.database.db) // prettier-ignore
  expect(waiting.rows.map(({ run_at }) => run_at.toISOString()).toSorted()).toEqual([
    '2126-11-20T18:30:00.000Z',
    '2126-11-21T09:30:00.000Z',
  ])
})

test('a push message that waits for Hema’s morning waits longer after she sets quiet hours until 15:00', async () => {
  clock.forward(36_500 * 86_400_000)
  const hema = await person('Hema Nair')
  const browser = await turnOn(hema)
  const at = clock.now()
  await transact(shop.database.db, async (tx) => {
    await notify(tx, {
      personId: hema.id,
      kind: 'standing',
      about: 'x',
      facts: { what: 'warning' },
      actors: [],
      at,
    })
    await saveQuietHours(tx, hema.id, { is_on: true, from: 5, until: 15 })
  })
  const dueNow = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.database.db)
  await dueNow()
  await runPendingJobs(shop.jobs)
  expect(sentTo(browser)).toEqual([])
  await transact(shop.database.db, (tx) => saveQuietHours(tx, hema.id, { is_on: false, from: 5, until: 15 }))
  await dueNow()
  await runPendingJobs(shop.jobs)
  expect(sentTo(browser)).toHaveLength(1)
})

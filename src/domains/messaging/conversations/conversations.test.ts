import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import type { SoldGoods } from '../../../testing/goods.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import {
  answerCase,
  requestReturn,
  buy,
  deliverOrder,
  openReturnsShop,
  uploadPhoto,
  stepCase,
  createStore,
  type ReturnsShop,
} from '../../delivery/returns/returns.fixture.ts'
import type { Conversation, Message, Thread } from './contract.ts'

type Person = Visitor & { id: number }
type Sent = { response: Message; code: string }
type Threads = { rows: Thread[]; unread: number; waiting: number; answers_within_hours: number | null }

const HOUR = 3_600_000
let shop: ReturnsShop
let charu: Person
let asha: Person
let venu: Person
let rahul: Person
let meera: Person
let thread: SoldGoods
let orderId: number

beforeAll(async () => {
  shop = await openReturnsShop()
  charu = await shop.person('Charu Menon')
  asha = await shop.person('Asha Rao')
  venu = await shop.person('Venu Gopal', ['seller'])
  rahul = await shop.person('Rahul Iyer', ['seller'])
  meera = await shop.person('Meera Joshi', ['staff', 'staff:returns'])
  ;[thread] = (await createStore(shop, venu, { goods: [{ name: 'Thread', price: 100, stock: 900 }] })) as [
    SoldGoods,
  ]
  await createStore(shop, rahul, { name: 'Other House', goods: [{ name: 'Needle', price: 5, stock: 1 }] })
}, 120_000)
afterAll(() => shop.end())

beforeEach(async () => {
  shop.time.forward(2 * HOUR)
  orderId = await buy(shop, charu, [[thread, 1]])
})

const write = (who: Visitor, text: string, more: object = {}) =>
  who.post<Sent>(`/api/orders/${orderId}/messages`, { text, ...more })
const reply = (who: Visitor, text: string) => who.post<Sent>(`/api/seller/messages/${orderId}`, { text })
const readBy = (who: Visitor, path = 'orders') =>
  who.get<Conversation & { code: string }>(
    path === 'orders' ? `/api/orders/${orderId}/messages` : `/api/${path}/messages/${orderId}`,
  )

describe('messages about an order', () => {
  test('are readable by the shopper and the store of the order alone; others get 404, visitors 401', async () => {
    await write(charu, 'When will it be sent?')
    expect([(await readBy(asha)).status, (await write(asha, 'Mine?')).status]).toEqual([404, 404])
    expect([(await readBy(rahul, 'seller')).status, (await reply(rahul, 'Ours?')).status]).toEqual([404, 404])
    expect((await rahul.get(`/api/seller/messages?store_id=${thread.storeId}`)).status).toBe(404)
    expect((await readBy(meera, 'admin')).status).toBe(404)
    expect((await shop.visitor().get(`/api/orders/${orderId}/messages`)).status).toBe(401)
  })

  test('are stored once under one idempotency key', async () => {
    const key = { 'idempotency-key': `m-${orderId}` }
    for (const _ of [1, 2]) await charu.post(`/api/orders/${orderId}/messages`, { text: 'Once' }, key)
    expect((await readBy(charu)).body.messages.map(({ words }) => words)).toEqual(['Once'])
  })

  test('have links and numbers masked before they are stored', async () => {
    const { response } = (await write(charu, 'Call 98765 43210 or see www.other.in')).body
    expect(response).toMatchObject({ words: 'Call ••• or see •••', is_masked: true })
    const stored = await sql<{
      words: string
    }>`select words from conversations.messages where order_id = ${orderId}`.execute(shop.database.db)
    expect(stored.rows).toEqual([{ words: 'Call ••• or see •••' }])
  })

  test.each([
    { text: '' },
    { text: '   ' },
    { text: '\u200b' },
    { text: 'You bastard' },
    { text: 'x'.repeat(2_001) },
    { photos: ['nobody’s.webp'] },
    { text: 7 },
  ])('are refused with 400: %j', async (bad) => expect((await write(charu, '', bad)).status).toBe(400))

  test('are refused with 429 after 30 in an hour', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await write(asha.token ? charu : asha, `Hello ${count}`)).status).toBe(201)
    expect((await write(charu, 'Hello again')).status).toBe(429)
    shop.time.forward(HOUR + 1)
    expect((await write(charu, 'Hello now')).status).toBe(201)
  })

  test('may be a photo alone', async () => {
    const photo = await uploadPhoto(shop, charu)
    expect((await write(charu, '', { photos: [photo] })).body.response.photos).toMatchObject([
      { path: photo },
    ])
  })

  test('show the store its waiting threads, longest first, until it answers; and how fast it answers', async () => {
    const first = orderId
    await write(charu, 'When will it be sent?')
    shop.time.forward(3 * HOUR)
    orderId = await buy(shop, asha, [[thread, 1]])
    await write(asha, 'Is it red?')
    const before = await venu.get<Threads>(`/api/seller/messages?store_id=${thread.storeId}`)
    const waiting = before.body.rows
      .filter(({ waiting_since }) => waiting_since !== null)
      .map(({ order_id }) => order_id)
    expect(waiting.indexOf(first)).toBeLessThan(waiting.indexOf(orderId))
    expect(waiting.indexOf(first)).toBeGreaterThan(-1)
    await reply(venu, 'It is.')
    const after = await venu.get<Threads>(`/api/seller/messages?store_id=${thread.storeId}`)
    expect(after.body.waiting).toBe(before.body.waiting - 1)
    expect((await readBy(asha)).body.answers_within_hours).toBe(1)
  })

  test('are marked read by each side separately', async () => {
    await reply(venu, 'We send it tomorrow.')
    await reply(venu, 'Or today.')
    expect((await readBy(charu)).body.unread).toBe(2)
    await charu.post(`/api/orders/${orderId}/messages/read`).catch(() => undefined)
    const answered = await fetch(`${shop.url}/api/orders/${orderId}/messages/read`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${charu.token ?? ''}`,
        client: 'web',
        'content-type': 'application/json',
      },
      body: '{}',
    })
    expect(answered.status).toBe(200)
    expect((await readBy(charu)).body.unread).toBe(0)
  })

  test('sent by both sides at once are all stored, in the same order for both', async () => {
    await Promise.all([write(charu, 'a'), reply(venu, 'b'), write(charu, 'c'), reply(venu, 'd')])
    const [shopperView, sellerView] = [(await readBy(charu)).body, (await readBy(venu, 'seller')).body]
    expect(shopperView.messages).toHaveLength(4)
    expect(shopperView.messages.map(({ id }) => id)).toEqual(sellerView.messages.map(({ id }) => id))
  })

  test('are closed 180 days after the order', async () => {
    await sql`update orders.orders set placed_at = placed_at - interval '181 days' where id = ${orderId}`.execute(
      shop.database.db,
    )
    expect((await write(charu, 'Hello?')).body.code).toBe('closed')
    expect((await readBy(charu)).body.may_write).toBe(false)
  })

  test('can be read and written by staff once a case is appealed', async () => {
    await deliverOrder(shop, orderId)
    await write(charu, 'It is torn.')
    const { response } = (await requestReturn(charu, orderId, {})).body
    await answerCase(venu, response.case_id, 'reject')
    await stepCase(charu, response.case_id, 'appeal')
    await runPendingJobs(shop.jobs)
    expect((await readBy(meera, 'admin')).body.messages.map(({ words }) => words)).toEqual(['It is torn.'])
    expect((await meera.post(`/api/admin/messages/${orderId}`, { text: 'We look at it.' })).status).toBe(201)
    expect((await readBy(charu)).body).toMatchObject({ has_staff: true, unread: 1 })
  })
})

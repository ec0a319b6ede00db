import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '#testing/test-shop'
import { loginByPhone, type Answer, type RefusalBody, type Visitor } from '#testing/visitor'
import { HOUR_MS } from '#platform/time'
import { add, placeOrder, quoteCart, rupsert } from '../../buying/checkout/buying.fixture.ts'
import type { DeletionPlan } from './contract.ts'

/** A person with an account and fresh ID tokens. */
export type TestPerson = Visitor & {
  id: number
  name: string
  phone: string
  put<Body = RefusalBody>(path: string, body: unknown): Promise<Answer<Body>>
}

export type PrivacyShop = TestShop & {
  clock: MovableClock
  /** Goods in stock (`yarn`), and goods that are sold out. */
  yarn: SoldGoods
  silk: SoldGoods
  person(name: string): Promise<TestPerson>
  freshProof(who: TestPerson): Promise<string>
  runJobs(): Promise<void>
}

let phones = 0

export async function openPrivacyShop({ withPages = false } = {}): Promise<PrivacyShop> {
  const clock = movableClock(withPages ? new Date() : new Date('2026-11-21T06:00:00Z'))
  const shop = await openTestShop({ clock, withPages })
  const goods = await openStoreWithGoods(shop.database.db, 'Kullu Wool House', {
    goods: [
      { name: 'Merino yarn', price: 300, stock: 500 },
      { name: 'Mulberry silk', price: 60_000, stock: 0 },
    ],
  })
  const [yarn, silk] = goods
  if (!yarn || !silk) throw new Error('The goods of the fixture are missing.')
  const privacyShop: PrivacyShop = {
    ...shop,
    clock,
    yarn,
    silk,
    person: async (name) => {
      phones += 1
      const phone = String(7_100_000_000 + phones)
      const self = shop.visitor()
      await self.signIn(phone, name)
      const { body } = await self.get<{ user: { rec_id: number } }>('/api/user/me')
      return {
        ...self,
        get token() {
          return self.token
        },
        set token(token) {
          self.token = token
        },
        id: body.user.rec_id,
        name,
        phone,
        put: putClient(shop, self),
      }
    },
    freshProof: async ({ phone }) => {
      // The same number gets codes at least 30 seconds apart.
      clock.forward(31_000)
      return (await loginByPhone(shop.visitor(), phone)).idToken
    },
    runJobs: async () => {
      await runPendingJobs(shop.jobs)
      await runPendingJobs(shop.jobs)
    },
  }
  return privacyShop
}

const putClient =
  (shop: TestShop, self: Visitor) =>
  async <Body>(path: string, body: unknown): Promise<Answer<Body>> => {
    const headers = { authorization: `Bearer ${self.token}`, 'content-type': 'application/json' }
    const answer = await fetch(shop.url + path, { method: 'PUT', headers, body: JSON.stringify(body) })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
  }

export const findDeletionPlan = async (who: TestPerson): Promise<DeletionPlan> =>
  (await who.get<DeletionPlan>('/api/user/deletion')).body

/** Moves the clock forward and runs the due jobs. */
export async function advanceTime(shop: PrivacyShop, hours: number): Promise<void> {
  shop.clock.forward(hours * HOUR_MS)
  await shop.jobs.tasks['privacy:delete']?.(undefined)
  await shop.runJobs()
}

/** Buys yarn with cash on delivery. @returns the order's id. */
export async function buyYarn(shop: PrivacyShop, who: TestPerson, more: object = {}): Promise<number> {
  await add(who, shop.yarn)
  const bill = await quoteCart(who)
  const opened = await placeOrder(who, bill)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const placed = await rupsert(who, bill, [
    0,
    { ship_name: who.name, phone_no: who.phone, address1: `Home of ${who.name}`, ...more },
  ])
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return placed.body.order_id
}

export async function deliverOrder(shop: PrivacyShop, orderId: number): Promise<void> {
  for (const event of ['accept', 'hand_over_all', 'deliver_all'] as const) {
    await transact(shop.database.db, (tx) =>
      transitionOrder(tx, orderId, { event, actor: 'courier', reason: '', at: shop.clock.now() }),
    )
  }
}

const productPath = ({ yarn }: PrivacyShop) => `/api/products/${yarn.productId}`

let shade = 0

export async function uploadPhoto(shop: PrivacyShop, who: TestPerson): Promise<string> {
  shade += 1
  const body = await sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: { r: (shade * 53) % 256, g: (shade * 101) % 256, b: 200 },
    },
  })
    .jpeg()
    .toBuffer()
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'image/jpeg' }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  const reply = (await answer.json()) as { path?: string }
  if (!reply.path) throw new Error(`no photo: ${JSON.stringify(reply)}`)
  return reply.path
}

/** Creates data of a person in every domain, with their name in the texts. */
export async function createActivity(
  shop: PrivacyShop,
  who: TestPerson,
): Promise<{ orderId: number; photo: string; reviewId: number }> {
  const byline = `said by ${who.name}`
  const sure = async (answer: Promise<Answer<unknown>>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body as { response: { id: number } }
  }
  await sql`update identity.people set verified_email = ${`${who.phone}@example.in`} where id = ${who.id}`.execute(
    shop.database.db,
  )
  const home = {
    ship_name: who.name,
    phone_no: who.phone,
    address1: `Home of ${who.name}`,
    city: 'Bengaluru',
    state: 29,
    zip_code: '560001',
  }
  await sure(who.post('/api/addresses', home))
  await sure(
    who.post('/api/product/add-to-favourite', {
      rec_id: 0,
      product_id: shop.yarn.productId,
      store_id: -1,
      status: 'Active',
    }),
  )
  await sure(who.put('/api/alerts', { pricingId: shop.silk.variantId, kind: 'back-in-stock' }))
  await sure(who.put('/api/user/preferences', { topic: 'offers', channel: 'sms', on: true }))
  await sure(who.post('/api/order/addsignup', { email: `${who.phone}@example.in` }))
  const orderId = await buyYarn(shop, who)
  await deliverOrder(shop, orderId)
  await add(who, shop.yarn, 2)
  const photo = await uploadPhoto(shop, who)
  const review = await sure(
    who.post(`${productPath(shop)}/reviews`, {
      rating: 4,
      title: 'Soft',
      text: `Warm and soft, ${byline}`,
      photos: [photo],
    }),
  )
  await sure(who.post(`${productPath(shop)}/questions`, { text: `Does it felt in the wash, ${byline}?` }))
  await sure(
    who.post('/api/reports', {
      subject: 'product',
      subject_id: shop.silk.productId,
      reason: 'wrong-details',
      text: `Not silk, ${byline}`,
      email: `${who.phone}@example.in`,
    }),
  )
  return { orderId, photo, reviewId: review.response.id }
}

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { changeProduct } from '#domains/products/catalogue/listings'
import { changeStore } from '#domains/selling/sellers'
import { receiveStock } from '#domains/products/stock'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import { openReviewsShop, type ShopPerson, type ReviewsShop } from '#testing/reviews-shop'
import type { ProductAlert } from './contract.ts'
import { setAvailableStock } from '#testing/set-available-stock'

let shop: ReviewsShop
let asha: ShopPerson
let pink: SoldGoods
let blue: SoldGoods

beforeAll(async () => {
  shop = await openReviewsShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  asha = await shop.person('Asha Rao', { email: `asha${Math.random()}@example.in` })
  const goods = await shop.store(asha, 'Kullu Wool House', [
    { name: 'Merino DK Yarn, Rani Pink', price: 300, stock: 0 },
    { name: 'Merino DK Yarn, Blue', price: 300, offer: 250, stock: 5 },
  ])
  pink = goods[0] ?? expect.unreachable()
  blue = goods[1] ?? expect.unreachable()
  await shop.deliverEvents()
  shop.letters.length = 0
})

type Listed = { rows: ProductAlert[]; unseen: number }
const set = (who: ShopPerson | null, { variantId }: SoldGoods, kind: unknown = 'back-in-stock') =>
  shop.ask(who, 'PUT /alerts', { pricingId: variantId, kind })
const list = async (who: ShopPerson = asha) => (await shop.ask(who, 'GET /alerts')).body as Listed
const deliver = ({ variantId, productId }: SoldGoods, quantity = 3) =>
  transact(shop.db, (tx) => receiveStock(tx, [{ variantId, productId, quantity }]))
const price = ({ productId, variantId }: SoldGoods, rupees: number) =>
  transact(shop.db, (tx) =>
    changeProduct(tx, productId, { packs: [{ id: variantId, discountedPaise: rupees * 100 }] }),
  )

describe('setting an alert', () => {
  test('is 401 without a login, 404 for an unknown pack, 409 for a pack that is in stock, 400 for invalid input', async () => {
    expect((await set(null, pink)).status).toBe(401)
    expect((await set(asha, { ...pink, variantId: 999_999 })).status).toBe(404)
    expect(await set(asha, blue)).toMatchObject({
      status: 409,
      body: { code: 'in_stock', message: 'This item is already in stock.' },
    })
    expect((await set(asha, pink, 'sometime')).status).toBe(400)
    await transact(shop.db, (tx) => changeStore(tx, blue.storeId, { status: 'Paused' }))
    expect((await set(asha, blue, 'price-drop')).status).toBe(404)
    expect((await list()).rows).toEqual([])
  })

  test('is possible for cloth of which less is left than the shortest cut', async () => {
    const cut = (leastSteps: number) =>
      transact(shop.db, (tx) =>
        changeProduct(tx, blue.productId, {
          packs: [{ id: blue.variantId, cut: { stepMetres: 0.25, leastSteps } }],
        }),
      )
    await cut(6)
    expect(await set(asha, blue)).toMatchObject({ status: 200, body: { response: { in_stock: false } } })
    await cut(5)
    await shop.deliverEvents()
    expect((await list()).rows).toMatchObject([{ state: 'told', in_stock: true }])
  })

  test('ten times at once is one alert, with the current price', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => set(asha, blue, 'price-drop')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await list()).rows).toMatchObject([
      {
        kind: 'price-drop',
        product_name: 'Merino DK Yarn, Blue',
        price: 250,
        price_then: 250,
        in_stock: true,
        state: 'waiting',
        told_at: null,
      },
    ])
    expect((await list(await shop.person('Ravi Kumar'))).rows).toEqual([])
  })

  test('is limited to 200 per person, also when two are set at once with 199', async () => {
    await sql`insert into alerts.alerts (person_id, product_id, variant_id, kind, price_then_paise, set_at)
      select ${asha.id}, 1, 1000000 + n, 'back-in-stock', 100, now() from generate_series(1, 199) n`.execute(
      shop.db,
    )
    const replies = await Promise.all([set(asha, pink), set(asha, blue, 'price-drop')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_alerts' })
    expect(
      (
        await set(
          asha,
          replies[0]?.status === 200 ? pink : blue,
          replies[0]?.status === 200 ? 'back-in-stock' : 'price-drop',
        )
      ).status,
    ).toBe(200)
    await sql`delete from alerts.alerts where person_id = ${asha.id}`.execute(shop.db)
  })
})

describe('goods back in stock', () => {
  test('are notified once, with one letter each, by two workers that check at the same time', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        shop.person(`Shopper ${index}`, { email: `s${pink.variantId}.${index}@example.in` }),
      ),
    )
    await Promise.all(waiting.map((who) => set(who, pink)))
    await shop.check()
    expect((await list(waiting[0])).rows[0]?.state).toBe('waiting')
    await deliver(pink)
    await Promise.all([shop.check(), shop.check(), shop.check()])
    await shop.check()
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from platform.outbox where topic = 'alerts.due' and (payload->>'productId')::bigint = ${pink.productId}`.execute(
      shop.db,
    )
    expect(rows[0]?.n).toBe(12)
    await Promise.all([shop.deliverEvents(), shop.deliverEvents()])
    await shop.deliverEvents()
    expect(shop.letters.map(({ to }) => to).toSorted()).toEqual(
      waiting.map((_, index) => `s${pink.variantId}.${index}@example.in`).toSorted(),
    )
    expect(shop.letters[0]).toMatchObject({
      subject: 'Merino DK Yarn, Rani Pink is back in stock at Kullu Wool House',
      link: `https://ciy.test/product/Merino-DK-Yarn%2C-Rani-Pink--${pink.productId}`,
      requestType: null,
    })
    expect(shop.letters[0]?.text).toContain('Price: ₹300')
  })

  test('are shown in the account until the page is opened, and notified again only after the alert is set again', async () => {
    await set(asha, pink)
    await deliver(pink)
    await shop.check()
    await shop.deliverEvents()
    expect(await list()).toMatchObject({
      rows: [{ state: 'told', in_stock: true, told_at: shop.clock.now().toISOString() }],
      unseen: 1,
    })
    expect((await shop.ask(asha, 'POST /alerts/seen', {})).body).toEqual({ success: true })
    expect((await list()).unseen).toBe(0)
    expect((await set(asha, pink)).status).toBe(409)
    await setAvailableStock(shop.db, 0, pink.variantId)
    expect((await set(asha, pink)).status).toBe(200)
    await shop.check()
    expect(await list()).toMatchObject({ rows: [{ state: 'waiting', told_at: null }], unseen: 0 })
    await deliver(pink)
    await shop.check()
    await shop.deliverEvents()
    expect(shop.letters.map(({ name }) => name?.replace(/^alert-\d+-/, ''))).toEqual(['1', '2'])
  })

  test('are not notified while their store is paused', async () => {
    await set(asha, pink)
    await transact(shop.db, (tx) => changeStore(tx, pink.storeId, { status: 'Paused' }))
    await deliver(pink)
    await shop.check()
    expect((await list()).rows[0]?.state).toBe('waiting')
    await transact(shop.db, (tx) => changeStore(tx, pink.storeId, { status: 'Open' }))
    await shop.check()
    expect((await list()).rows[0]?.state).toBe('told')
  })

  test('are notified without a letter to a person without a verified address', async () => {
    const ravi = await shop.person('Ravi Kumar')
    await set(ravi, pink)
    await deliver(pink)
    await shop.check()
    await shop.deliverEvents()
    expect(shop.letters).toEqual([])
    expect((await list(ravi)).unseen).toBe(1)
  })

  test('send no letter about an alert that was removed or set again before the letter was written', async () => {
    await set(asha, pink)
    await deliver(pink)
    await shop.check()
    const [alert] = (await list()).rows
    expect((await shop.ask(asha, `DELETE /alerts/${alert?.id}`)).body).toEqual({ success: true })
    expect((await shop.ask(asha, `DELETE /alerts/${alert?.id}`)).body).toEqual({ success: true })
    await shop.deliverEvents()
    expect(shop.letters).toEqual([])
  })
})

describe('a price drop', () => {
  test('is notified as soon as its event arrives, compared with the price when the alert was set; a rise is not', async () => {
    await set(asha, blue, 'price-drop')
    await price(blue, 270)
    await shop.deliverEvents()
    expect((await list()).rows[0]).toMatchObject({ state: 'waiting', price: 270, price_then: 250 })
    await price(blue, 199)
    await Promise.all([shop.deliverEvents(), shop.deliverEvents(), shop.check()])
    await shop.deliverEvents()
    expect((await list()).rows[0]).toMatchObject({ state: 'told', price: 199, price_then: 250 })
    expect(shop.letters).toMatchObject([{ subject: 'Merino DK Yarn, Blue costs less at Kullu Wool House' }])
    expect(shop.letters[0]?.text).toContain('Now ₹199, was ₹250.')
  })

  test('is found by the check too, when no event arrived', async () => {
    await set(asha, blue, 'price-drop')
    await price(blue, 100)
    await shop.check()
    expect((await list()).rows[0]?.state).toBe('told')
    await shop.deliverEvents()
    expect(shop.letters).toHaveLength(1)
  })
})

test("another person's alert cannot be removed, and no input is answered by 500", async () => {
  await set(asha, pink)
  const ravi = await shop.person('Ravi Kumar')
  const [alert] = (await list()).rows
  expect((await shop.ask(ravi, `DELETE /alerts/${alert?.id}`)).status).toBe(200)
  expect((await list()).rows).toHaveLength(1)
  for (const call of ['GET /alerts', 'DELETE /alerts/1', 'POST /alerts/seen'])
    expect((await shop.ask(null, call)).status).toBe(401)
  await fc.assert(
    fc.asyncProperty(
      fc.anything({ withNullPrototype: false }),
      fc.string({ unit: 'binary', maxLength: 12 }),
      async (sent, id) => {
        const body = JSON.stringify(sent) ?? ''
        expect((await shop.ask(ravi, 'PUT /alerts', body)).status).toBeLessThan(500)
        expect(
          (await shop.ask(ravi, 'PUT /alerts', { pricingId: sent, kind: 'price-drop' })).status,
        ).toBeLessThan(500)
        expect(
          (await shop.ask(ravi, `DELETE /alerts/${encodeURIComponent(id.toWellFormed())}`)).status,
        ).toBeLessThan(500)
      },
    ),
    { numRuns: 40 },
  )
})

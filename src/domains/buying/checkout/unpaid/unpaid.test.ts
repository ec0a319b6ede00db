import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity'
import { availableOf, readWrongLevels } from '#domains/products/stock'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWith, type SoldGoods } from '../../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { wrongOrders } from '../../orders/index.ts'
import { bookFact, proveBooks } from '../../../money/ledger/index.ts'
import { add, addTransaction, placeOrder, quoteOf, rupsert, type Opened } from '../buying.fixture.ts'
import type { UnpaidOrder } from '../contract.ts'
import { orderOf, settleAll, statusesOf } from '../paying.fixture.ts'

const HOUR = 3_600_000
const clock = movableClock()
let shop: TestShop
let asha: Visitor
let meera: Visitor
let kabir: Visitor
let beads: SoldGoods
let yarn: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  meera = await staff('9000000003', 'Meera Iyer')
  kabir = await staff('9000000004', 'Kabir Singh')
  ;[yarn] = (await openStoreWith(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 50 }],
  })) as [SoldGoods]
  ;[beads] = (await openStoreWith(shop.database.db, 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 149, stock: 3 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())
afterEach(async () => {
  expect(await readWrongLevels(shop.database.db)).toEqual([])
  expect(await wrongOrders(shop.database.db)).toEqual([])
})

async function staff(phone: string, name: string): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.signIn(phone, name)
  const { rows } = await sql<{ id: number }>`select id from identity.people where phone = ${phone}`.execute(
    shop.database.db,
  )
  await transact(shop.database.db, async (tx) => {
    for (const role of ['staff', 'staff:payments', 'staff:countries'])
      await grantRole(tx, rows[0]?.id ?? 0, role)
  })
  clock.forward(31_000)
  await visitor.signIn(phone, name)
  return visitor
}

const leftOf = async (goods: SoldGoods) =>
  (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)
const cart = async () =>
  (await asha.get<{ response: object[] }>('/api/user/cart-find-by-user-id')).body.response.length
const queue = async (tab = 'waiting') =>
  (await meera.get<{ rows: UnpaidOrder[] }>(`/api/admin/unpaid-orders?tab=${tab}`)).body.rows
const decide = (who: Visitor, id: number, decision: 'confirm' | 'refuse') =>
  who.post<{ code: string }>(`/api/admin/unpaid-orders/${id}/decide`, {
    decision,
    reason: 'Called her: she pays by transfer',
  })
const setPolicy = (skips: boolean, hours = 48) =>
  meera.post<{ code: string }>('/api/admin/country-policies/91', {
    name: 'India',
    skips_payment: skips,
    hold_hours: hours,
    reason: 'A trial',
  })
const expire = () => shop.jobs.tasks['checkout:expire']?.(undefined)

/** Two skeins of ₹250 and one string of beads of ₹149 from two stores; `stores`: how many the browser places. */
async function buy(stores = 2): Promise<{ opened: Opened; orderIds: number[] }> {
  await add(asha, yarn, 2)
  await add(asha, beads)
  const bill = await quoteOf(asha, { delivery_type: 'Online' })
  const { body: opened } = await placeOrder(asha, bill)
  const orderIds: number[] = []
  for (let index = 0; index < stores; index += 1)
    orderIds.push((await rupsert(asha, bill, index)).body.order_id)
  return { opened, orderIds }
}

async function emptyCart(): Promise<void> {
  for (const goods of [yarn, beads])
    await asha.post('/api/product/deletefromcart', { product_id: goods.productId })
}

test('as long as nobody says so, every country pays: place-order opens a payment, and its answer is the same as ever', async () => {
  await add(asha, yarn)
  const { body } = await placeOrder(asha, await quoteOf(asha, { delivery_type: 'Online' }))
  expect(body.rp_order_id).toMatch(/^order_/)
  expect(body).not.toHaveProperty('payment_skipped')
  expect(await quoteOf(asha, { delivery_type: 'Online' })).not.toHaveProperty('pay_later')
  await emptyCart()
  const policies = await meera.get<{ rows: { country_code: string; skips_payment: boolean }[] }>(
    '/api/admin/country-policies',
  )
  expect(policies.body.rows).toMatchObject([{ country_code: '+91', skips_payment: false }])
})

test('only the staff with that right switch a country, with a reason, and once', async () => {
  expect((await asha.post('/api/admin/country-policies/91', {})).status).toBe(403)
  const silent = await meera.post('/api/admin/country-policies/91', {
    name: 'India',
    skips_payment: true,
    hold_hours: 48,
    reason: '',
  })
  expect(silent.status).toBe(400)
  expect((await setPolicy(true, 400)).status).toBe(400)
  expect((await setPolicy(true)).status).toBe(200)
  expect((await setPolicy(true)).body.code).toBe('nothing_changed')
})

describe('while +91 skips the card payment', () => {
  test('the bill says beforehand that nothing is paid now, and that the goods are kept for 48 hours; whichever way of paying is looked at', async () => {
    await add(asha, yarn)
    for (const delivery_type of ['Online', 'COD'])
      expect((await quoteOf(asha, { delivery_type })).pay_later).toEqual({ hold_hours: 48 })
    await emptyCart()
    // Whoever came by Gmail has proven no country.
    const ravi = shop.visitor()
    await ravi.signInWithGmail('ravi.nair@gmail.com', 'Ravi Nair')
    await add(ravi, yarn)
    expect(await quoteOf(ravi, { delivery_type: 'Online' })).not.toHaveProperty('pay_later')
  })

  test('two orders wait unpaid: Awaiting payment, Pending; the goods are held for 48 hours and leave the cart', async () => {
    const { opened, orderIds } = await buy()
    expect(opened).toMatchObject({
      payment_skipped: true,
      rp_order_id: expect.stringMatching(/^unpaid_\w{14}$/) as string,
      currency: 'INR',
    })
    const reported = await addTransaction(asha, orderIds[0] ?? 0, opened.rp_order_id)
    expect(reported.body).toMatchObject({ success: true, payment_status: 'Pending' })
    expect(await statusesOf(asha, orderIds)).toEqual([
      'Awaiting payment, Pending',
      'Awaiting payment, Pending',
    ])
    expect(await orderOf(asha, orderIds[0] ?? 0)).toMatchObject({
      pays_later: true,
      timeline: [{ event: 'Waiting for us to confirm your order; nothing is charged now' }],
    })
    expect(await cart()).toBe(0)
    expect([await leftOf(yarn), await leftOf(beads)]).toEqual([48, 2])
    clock.forward(20 * 60_000)
    await expire()
    expect(await statusesOf(asha, orderIds)).toEqual([
      'Awaiting payment, Pending',
      'Awaiting payment, Pending',
    ])
    expect((await queue()).map(({ total, may }) => [total, may])).toHaveLength(2)

    // One is confirmed, by two people at once; the other refused: its string of beads can be bought again.
    const [first, second] = orderIds as [number, number]
    const both = await Promise.all([decide(meera, first, 'confirm'), decide(kabir, first, 'confirm')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await decide(meera, second, 'refuse')).status).toBe(200)
    expect((await decide(meera, second, 'confirm')).body.code).toBe('wrong_state')
    expect(await statusesOf(asha, orderIds)).toEqual(['Placed, Pending', 'Cancelled, Pending'])
    const freed = (await orderOf(asha, second)).lines[0]?.product_id === beads.productId ? beads : yarn
    expect(await leftOf(freed)).toBe(freed === beads ? 3 : 50)
    expect((await decide(asha, first, 'confirm')).status).toBe(403)
  })

  test('nobody confirms within 48 hours: the clock cancels both, and nothing is held any more', async () => {
    const before = [await leftOf(yarn), await leftOf(beads)]
    const { orderIds } = await buy()
    clock.forward(47 * HOUR)
    await expire()
    expect(await statusesOf(asha, orderIds)).toEqual([
      'Awaiting payment, Pending',
      'Awaiting payment, Pending',
    ])
    clock.forward(2 * HOUR)
    await expire()
    expect(await statusesOf(asha, orderIds)).toEqual(['Cancelled, Pending', 'Cancelled, Pending'])
    expect([await leftOf(yarn), await leftOf(beads)]).toEqual(before)
  })

  test('a browser that dies after the first of two stores: that order waits on, the other store has its goods back; another checkout changes nothing', async () => {
    const { orderIds } = await buy(1)
    const [only] = orderIds as [number]
    await add(asha, yarn)
    const again = await placeOrder(asha, await quoteOf(asha, { delivery_type: 'Online' }))
    expect(again.status).toBe(200)
    expect(await statusesOf(asha, orderIds)).toEqual(['Awaiting payment, Pending'])
    clock.forward(16 * 60_000)
    await expire()
    expect((await decide(meera, only, 'confirm')).status).toBe(200)
    expect(await statusesOf(asha, orderIds)).toEqual(['Placed, Pending'])
    const { rows } = await sql<{
      held: number
    }>`select coalesce(sum(quantity), 0)::int as held from stock.holds`.execute(shop.database.db)
    expect(rows[0]?.held).toBe(0)
    await emptyCart()
  })

  test('a confirmed order is owed: its store gets nothing before all of it came to the bank, and the books say who owes it', async () => {
    const { orderIds } = await buy()
    const [id, other] = orderIds as [number, number]
    for (const each of orderIds) await decide(meera, each, 'confirm')
    await settleAll(shop)
    const { db } = shop.database
    const owed = (await queue('owed')).find(({ order_id }) => order_id === id)
    const totalPaise = Math.round((owed?.total ?? 0) * 100)
    expect(owed).toMatchObject({ due: owed?.total, may: ['receive', 'extend', 'give_up'] })
    for (const kind of ['delivered', 'completed'] as const) {
      for (const each of orderIds)
        await transact(db, (tx) => bookFact(tx, each, { kind, key: kind, at: clock.now(), detail: {} }))
    }
    const books = async (of: number) => {
      const { rows } = await sql<{ account: string; paise: number }>`
        select p.account, sum(p.paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
        where e.order_id = ${of} group by 1 having sum(p.paise) <> 0`.execute(db)
      return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
    }
    const available = async (of: number) =>
      (
        await sql<{
          on: Date | null
        }>`select available_on as on from ledger.orders where order_id = ${of}`.execute(db)
      ).rows[0]?.on
    expect(await books(id)).toMatchObject({ shopper_receivable: totalPaise })
    expect(await available(id)).toBeNull()

    const receive = (of: number, reference: string) =>
      meera.post<{ code: string }>(`/api/admin/unpaid-orders/${of}/received`, {
        reference,
        reason: 'In the statement of today',
      })
    expect((await receive(id, 'UTR')).status).toBe(400)
    expect((await receive(id, 'HDFC0001112223')).status).toBe(200)
    expect((await receive(id, 'HDFC0001112224')).body.code).toBe('wrong_state')
    expect((await receive(other, 'HDFC0001112223')).body.code).toBe('reference_used')
    await settleJobs(shop.jobs)
    expect(await books(id)).toMatchObject({ bank: totalPaise })
    expect(await books(id)).not.toHaveProperty('shopper_receivable')
    expect(await available(id)).toBeInstanceOf(Date)
    expect((await orderOf(asha, id)).payment_status).toBe('Approved')

    // The other one is never paid: two people give it up.
    const giveUp = (who: Visitor) =>
      who.post<{ is_given_up: boolean; code: string }>(`/api/admin/unpaid-orders/${other}/give-up`, {
        reason: 'She does not answer',
      })
    expect((await giveUp(meera)).body.is_given_up).toBe(false)
    expect((await giveUp(meera)).body.code).toBe('second_person')
    expect((await giveUp(kabir)).body.is_given_up).toBe(true)
    await settleJobs(shop.jobs)
    expect(await books(other)).toHaveProperty('write_off')
    expect(
      (await proveBooks(db, { now: clock.now(), log: { error: () => undefined } })).filter(
        ({ found }) => found.length > 0,
      ),
    ).toEqual([])
  })

  test('Asha withdraws one of two orders, pressing twice, while Meera confirms the other: its goods are free, the other goes on; a stranger finds neither', async () => {
    const before = [await leftOf(yarn), await leftOf(beads)]
    const { orderIds } = await buy()
    const [first, second] = orderIds as [number, number]
    const withdraw = (who: Visitor, id: number | string) =>
      who.post<{ code: string }>(`/api/orders/${id}/withdraw`, {})
    expect([
      (await withdraw(kabir, first)).status,
      (await withdraw(asha, 'x')).status,
      (await withdraw(shop.visitor(), first)).status,
    ]).toEqual([404, 404, 401])
    const pressed = await Promise.all([
      withdraw(asha, first),
      withdraw(asha, first),
      decide(meera, second, 'confirm'),
    ])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(await statusesOf(asha, orderIds)).toEqual(['Cancelled, Pending', 'Placed, Pending'])
    expect((await decide(meera, first, 'confirm')).body.code).toBe('wrong_state')
    expect((await withdraw(asha, second)).body.code).toBe('wrong_state')
    const isYarn = (await orderOf(asha, first)).lines[0]?.product_id === yarn.productId
    const [skeins = 0, strings = 0] = before
    expect([await leftOf(yarn), await leftOf(beads)]).toEqual(
      isYarn ? [skeins, strings - 1] : [skeins - 2, strings],
    )
    expect((await queue('ended')).find(({ order_id }) => order_id === first)).toMatchObject({
      state: 'withdrawn',
      decided_by: 'Asha Rao',
      may: [],
    })
    expect(
      (await asha.post(`/api/orders/${second}/cancel`, { lines: null, reason: 'changed_mind' })).status,
    ).toBe(200)
    expect([await leftOf(yarn), await leftOf(beads)]).toEqual(before)
  })

  test('a confirmed order that is cancelled before anything came is owed no more, and nobody is asked to give money back', async () => {
    const { orderIds } = await buy()
    const [id] = orderIds as [number]
    await decide(meera, id, 'confirm')
    const done = await asha.post(`/api/orders/${id}/cancel`, { lines: null, reason: 'changed_mind' })
    expect(done.status).toBe(200)
    expect((await orderOf(asha, id)).refunds).toEqual([])
    expect((await queue('owed')).find(({ order_id }) => order_id === id)).toMatchObject({ due: 0, may: [] })
  })
})

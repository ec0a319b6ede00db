import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { add, addTransaction, placeOrder, quoteCart } from '../buying.fixture.ts'
import { orderOf, listStatusesOf } from '../paying.fixture.ts'
import {
  asha,
  beads,
  buyUnpaid,
  clock,
  decide,
  kabir,
  availableStockOf,
  meera,
  queue,
  setPolicy,
  setUpUnpaid,
  shop,
  yarn,
} from './unpaid.fixture.ts'

setUpUnpaid()

const HOUR = 3_600_000
const cart = async () =>
  (await asha.get<{ response: object[] }>('/api/user/cart-find-by-user-id')).body.response.length
const expire = () => shop.jobs.tasks['checkout:expire']?.(undefined)

async function emptyCart(): Promise<void> {
  for (const goods of [yarn, beads])
    await asha.post('/api/product/deletefromcart', { product_id: goods.productId })
}

test('without a policy every country pays first: place-order opens a payment, and its answer is unchanged', async () => {
  await add(asha, yarn)
  const { body } = await placeOrder(asha, await quoteCart(asha, { delivery_type: 'Online' }))
  expect(body.rp_order_id).toMatch(/^order_/)
  expect(body).not.toHaveProperty('payment_skipped')
  expect(await quoteCart(asha, { delivery_type: 'Online' })).not.toHaveProperty('pay_later')
  await emptyCart()
  const policies = await meera.get<{ rows: { country_code: string; skips_payment: boolean }[] }>(
    '/api/admin/country-policies',
  )
  expect(policies.body.rows).toMatchObject([{ country_code: '+91', skips_payment: false }])
})

test('only staff with the right can switch a country, with a reason, and once', async () => {
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
  test('the bill says beforehand that nothing is paid now and that the goods are held for 48 hours, for both payment methods', async () => {
    await add(asha, yarn)
    for (const delivery_type of ['Online', 'COD'])
      expect((await quoteCart(asha, { delivery_type })).pay_later).toEqual({ hold_hours: 48 })
    await emptyCart()
    // An account from Google has no verified country.
    const ravi = shop.visitor()
    await ravi.signInWithGmail('ravi.nair@gmail.com', 'Ravi Nair')
    await add(ravi, yarn)
    expect(await quoteCart(ravi, { delivery_type: 'Online' })).not.toHaveProperty('pay_later')
  })

  test('two orders wait unpaid: Awaiting payment, Pending; the goods are held for 48 hours and leave the cart', async () => {
    const { opened, orderIds } = await buyUnpaid()
    expect(opened).toMatchObject({
      payment_skipped: true,
      rp_order_id: expect.stringMatching(/^unpaid_\w{14}$/) as string,
      currency: 'INR',
    })
    const reported = await addTransaction(asha, orderIds[0] ?? 0, opened.rp_order_id)
    expect(reported.body).toMatchObject({ success: true, payment_status: 'Pending' })
    expect(await listStatusesOf(asha, orderIds)).toEqual([
      'Awaiting payment, Pending',
      'Awaiting payment, Pending',
    ])
    expect(await orderOf(asha, orderIds[0] ?? 0)).toMatchObject({
      pays_later: true,
      timeline: [{ event: 'Waiting for our team to confirm. You haven’t been charged' }],
    })
    expect(await cart()).toBe(0)
    expect([await availableStockOf(yarn), await availableStockOf(beads)]).toEqual([48, 2])
    clock.forward(20 * 60_000)
    await expire()
    expect(await listStatusesOf(asha, orderIds)).toEqual([
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
    expect(await listStatusesOf(asha, orderIds)).toEqual(['Placed, Pending', 'Cancelled, Pending'])
    const freed = (await orderOf(asha, second)).lines[0]?.product_id === beads.productId ? beads : yarn
    expect(await availableStockOf(freed)).toBe(freed === beads ? 3 : 50)
    expect((await decide(asha, first, 'confirm')).status).toBe(403)
  })

  test('without confirmation within 48 hours both are cancelled automatically, and nothing is held any more', async () => {
    const before = [await availableStockOf(yarn), await availableStockOf(beads)]
    const { orderIds } = await buyUnpaid()
    clock.forward(47 * HOUR)
    await expire()
    expect(await listStatusesOf(asha, orderIds)).toEqual([
      'Awaiting payment, Pending',
      'Awaiting payment, Pending',
    ])
    clock.forward(2 * HOUR)
    await expire()
    expect(await listStatusesOf(asha, orderIds)).toEqual(['Cancelled, Pending', 'Cancelled, Pending'])
    expect([await availableStockOf(yarn), await availableStockOf(beads)]).toEqual(before)
  })

  test("a browser that dies after the first of two stores: that order waits, the other store's goods are released; another checkout changes nothing", async () => {
    const { orderIds } = await buyUnpaid(1)
    const [only] = orderIds as [number]
    await add(asha, yarn)
    const again = await placeOrder(asha, await quoteCart(asha, { delivery_type: 'Online' }))
    expect(again.status).toBe(200)
    expect(await listStatusesOf(asha, orderIds)).toEqual(['Awaiting payment, Pending'])
    clock.forward(16 * 60_000)
    await expire()
    expect((await decide(meera, only, 'confirm')).status).toBe(200)
    expect(await listStatusesOf(asha, orderIds)).toEqual(['Placed, Pending'])
    const { rows } = await sql<{
      held: number
    }>`select coalesce(sum(quantity), 0)::int as held from stock.holds`.execute(shop.database.db)
    expect(rows[0]?.held).toBe(0)
    await emptyCart()
  })
})

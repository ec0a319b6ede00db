import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contracts/buying/orders'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add, ADDRESS, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'

let shop: TestShop
let yarn: SoldGoods

beforeAll(async () => {
  shop = await openTestShop()
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 9 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())

/** Orders in cash as a shopper with one saved address, to PIN 560001, with `typed` as its address. */
async function ordered(phone: string, { saved, typed }: Record<'saved' | 'typed', object>) {
  const shopper = shop.visitor()
  await shopper.signIn(phone, 'Meena Iyer')
  const reply = await shopper.post('/api/addresses', {
    ...ADDRESS,
    ship_name: 'Meena Iyer',
    phone_no: '9000000008',
    is_default: true,
    ...saved,
  })
  expect(reply.status).toBeLessThan(300)
  await add(shopper, yarn)
  const bill = await quoteCart(shopper)
  await placeOrder(shopper, bill)
  const { status, body } = await rupsert(shopper, bill, [0, typed])
  return { status, body, address: await addressOf(shopper, body.order_id) }
}

const addressOf = async (shopper: Visitor, orderId: number): Promise<Order['address'] | undefined> =>
  orderId ? (await shopper.get<{ order: Order }>(`/api/orders/${orderId}`)).body.order.address : undefined

const NOWHERE = { address1: '', address2: '', city: '', landmark: '' }

test.each([
  ['ship_name', '9000000005', { ship_name: '' }],
  ['phone_no', '9000000009', { phone_no: '' }],
])(
  'a cash order that names a street and no %s is refused, also when the shopper has a default address',
  async (field, phone, typed) => {
    const { status, body } = await ordered(phone, {
      saved: {},
      typed: { ...typed, address1: '7, Mill Road' },
    })
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
  },
)

test('one that names Meena and no street goes to her default address', async () => {
  const typed = { ...NOWHERE, ship_name: 'Meena Iyer', phone_no: '9000000008' }
  const { status, address } = await ordered('9000000006', { saved: { address1: '4, Temple Street' }, typed })
  expect([status, address]).toMatchObject([
    200,
    { ship_name: 'Meena Iyer', phone_no: '9000000008', address1: '4, Temple Street', zip_code: '560001' },
  ])
})

test('a default address in Delhi is not used under the PIN code of Bengaluru', async () => {
  const { status, body } = await ordered('9000000007', {
    saved: { zip_code: '110001', state: 7, address1: '1, Janpath' },
    typed: NOWHERE,
  })
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'address1' }, { field: 'city' }] }])
})

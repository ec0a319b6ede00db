import { afterAll, beforeAll } from 'vitest'
import { movableClock, openTestShop, type TestShop, type MovableClock } from '../../../testing/test-shop.ts'
import { reduceOrder } from './reduce-order.ts'
import { returnPieces, type Return } from './return-pieces.ts'
import { soldOrder } from './sold-order.ts'
import { deliver, during, sell, send, type Sale } from './sold.fixture.ts'

let clock: MovableClock
export let shop: TestShop

/** A shop to sell in for each file of tests. */
export function setUpPieces(): void {
  beforeAll(async () => {
    clock = movableClock()
    shop = await openTestShop({ clock })
  })
  afterAll(() => shop.end())
}

export const now = () => clock.now()
export const two: Sale = {
  goods: [
    { quantity: 3, unit: 3_333 },
    { quantity: 1, unit: 10_001 },
  ],
  shipping: 5_000,
  delivery: 'Online',
}
export const inCash: Sale = { ...two, delivery: 'COD' }
export const sold = (sale: Sale = two) => sell(shop, sale, now())

export async function delivered(sale: Sale = two): Promise<number> {
  const id = await sold(sale)
  await send(shop, id, now())
  await deliver(shop, id, now())
  return id
}

export const back = (id: number, pieces: [lineNo: number, quantity: number][], more: Partial<Return> = {}) =>
  during(shop, (tx) =>
    returnPieces(tx, id, {
      pieces: pieces.map(([lineNo, quantity]) => ({ lineNo, quantity })),
      cause: 'return',
      withDelivery: false,
      actor: 'staff',
      reason: 'does not fit',
      at: now(),
      key: 'case 1',
      ...more,
    }),
  )
export const reduce = (id: number, paise: number, key = 'g1') =>
  during(shop, (tx) =>
    reduceOrder(tx, id, {
      paise,
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: 'late',
      at: now(),
      key,
    }),
  )
export const stateOf = async (id: number) => {
  const found = await soldOrder(shop.database.db, id)
  return `${found?.order.status} ${found?.order.payment}`
}

import { afterAll, beforeAll } from 'vitest'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import { reduceOrder } from '../refunds/reduce-order.ts'
import { returnPieces, type Return } from './return-pieces.ts'
import { findSoldOrder } from '../reading/find-sold-order.ts'
import { deliverShipped, inTransaction, sellAndPay, acceptAndShip, type Sale } from '../sold.fixture.ts'

let clock: MovableClock
export let shop: TestShop

/** A shop with sellers for each test file. */
export function setUpOrderShop(): void {
  beforeAll(async () => {
    clock = movableClock()
    shop = await openTestShop({ clock })
  })
  afterAll(() => shop.end())
}

export const now = () => clock.now()
export const twoLineSale: Sale = {
  goods: [
    { quantity: 3, unit: 3_333 },
    { quantity: 1, unit: 10_001 },
  ],
  shipping: 5_000,
  delivery: 'Online',
}
export const cashSale: Sale = { ...twoLineSale, delivery: 'COD' }
export const sellOrder = (sale: Sale = twoLineSale) => sellAndPay(shop, sale, now())

export async function sellAndDeliver(sale: Sale = twoLineSale): Promise<number> {
  const id = await sellOrder(sale)
  await acceptAndShip(shop, id, now())
  await deliverShipped(shop, id, now())
  return id
}

export const returnPiecesOf = (
  id: number,
  pieces: [lineNo: number, quantity: number][],
  more: Partial<Return> = {},
) =>
  inTransaction(shop, (tx) =>
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
export const reduceOrderBy = (id: number, paise: number, key = 'g1') =>
  inTransaction(shop, (tx) =>
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
export const orderStateOf = async (id: number) => {
  const found = await findSoldOrder(shop.database.db, id)
  return `${found?.order.status} ${found?.order.payment}`
}

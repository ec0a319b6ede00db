import { sql } from 'kysely'
import { expect } from 'vitest'
import { findBalance } from '#domains/buying/points'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import type { MovableClock } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { creditPoints } from '../../points/earning/credit-points.ts'
import { createCoupon } from '../../promotions/create-coupon.ts'
import { addTransaction, placeOrder, quoteCart, rupsert, type OpenedCheckout } from '../buying.fixture.ts'
import type { Bill } from '../contract.ts'

const PHONES = { asha: '9000000001', ravi: '9000000002' } as const
type OfferShopper = keyof typeof PHONES
let number = 0
let grantNumber = 0

export const idOf = async (db: Db, who: OfferShopper): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone = ${PHONES[who]}`.execute(db)
  return rows[0]?.id ?? 0
}

export const pointsBalanceOf = async (db: Db, who: OfferShopper): Promise<number> =>
  findBalance(db, await idOf(db, who))

export async function grantPoints(
  db: Db,
  who: OfferShopper,
  { points, now }: { points: number; now: Date },
): Promise<void> {
  const personId = await idOf(db, who)
  const key = `test:${(grantNumber += 1)}`
  const expiresAt = new Date(now.getTime() + 86_400_000 * 365)
  await transact(db, (tx) => creditPoints(tx, { personId, key, kind: 'earned', points, at: now }, expiresAt))
}

export const emptyCart = async (shopper: Visitor): Promise<void> => {
  const cart = (await shopper.get<{ response: { rec_id: number }[] }>('/api/user/cart-find-by-user-id')).body
    .response
  for (const line of cart) await shopper.delete('/api/user/user_cart_delete_by_id', { cart_Id: line.rec_id })
}

const productIdsOf = (goods?: SoldGoods): number[] => (goods ? [goods.productId] : [])

type CouponTerms = {
  store?: SoldGoods
  only?: SoldGoods
  percent?: number
  amount?: number
  minSpend?: number
  uses?: number
  each?: number
  first?: boolean
  days?: number
}

/** @returns the code of a new coupon; the platform's when no store is named. */
export async function makeCoupon(
  db: Db,
  clock: MovableClock,
  { store, only, percent, amount, minSpend = 0, uses, each, first = false, days = 30 }: CouponTerms,
): Promise<{ code: string; id: number }> {
  const code = `OFFER${(number += 1)}`
  const from = clock.now().getTime() - 86_400_000
  const { id } = await createCoupon(
    db,
    {
      code,
      title: '',
      percent: percent ?? null,
      amount: amount ?? null,
      least_goods: minSpend,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(clock.now().getTime() + days * 86_400_000).toISOString(),
      most_uses: uses ?? null,
      most_per_person: each ?? null,
      budget: 10_000,
      first_order_only: first,
      hobby_ids: [],
      product_ids: productIdsOf(only),
    },
    { actorId: 1, now: new Date(from), storeId: store?.storeId ?? null },
  )
  return { code, id }
}
export const requestQuote = (shopper: Visitor, more: object) =>
  shopper.post<
    Bill & { code: string; message: string; missing: number; errors: { field: string; message: string }[] }
  >('/api/checkout/quote', {
    zip_code: '560001',
    state: 29,
    delivery_type: 'COD',
    ...more,
  })
export const couponUsage = async (db: Db, id: number) =>
  (
    await sql<{
      uses: number
      given: number
    }>`select uses, given_paise as given from promotions.coupons where id = ${id}`.execute(db)
  ).rows[0]

export async function buyOnline(
  shopper: Visitor,
  more: object,
): Promise<{ bill: Bill; opened: OpenedCheckout; ids: number[] }> {
  const bill = await quoteCart(shopper, more)
  const { body: opened } = await placeOrder(shopper, bill, more)
  const ids: number[] = []
  for (const index of bill.stores.keys()) {
    const { body } = await rupsert(shopper, bill, index)
    ids.push(body.order_id)
    await addTransaction(shopper, body.order_id, opened.rp_order_id)
  }
  return { bill, opened, ids }
}
export const expectBillAddsUp = (bill: Bill): void => {
  for (const store of bill.stores) {
    const total =
      store.goods - store.discount + store.shipping + store.cod_fee - store.points + store.rounding
    expect(store.total).toBeCloseTo(total, 9)
    expect(store.lines.reduce((sum, { discount }) => sum + discount, 0)).toBeCloseTo(store.discount, 9)
    expect(store.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(store.discount, 9)
  }
  expect(bill.base_amount).toBeCloseTo(
    bill.stores.reduce((sum, { total }) => sum + total, 0),
    9,
  )
}

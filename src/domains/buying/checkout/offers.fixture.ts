import { sql } from 'kysely'
import { expect } from 'vitest'
import { balanceOf } from '#domains/buying/points'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import type { MovableClock } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { credit } from '../points/credit.ts'
import { createCoupon } from '../promotions/create-coupon.ts'
import { addTransaction, placeOrder, quoteOf, rupsert, type Opened } from './buying.fixture.ts'
import type { Bill } from './contract.ts'

const PHONES = { asha: '9000000001', ravi: '9000000002' } as const
type Who = keyof typeof PHONES
let number = 0
let given = 0

export const idOf = async (db: Db, who: Who): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone = ${PHONES[who]}`.execute(db)
  return rows[0]?.id ?? 0
}

export const pointsOf = async (db: Db, who: Who): Promise<number> => balanceOf(db, await idOf(db, who))

export async function givePoints(
  db: Db,
  who: Who,
  { points, now }: { points: number; now: Date },
): Promise<void> {
  const personId = await idOf(db, who)
  const key = `test:${(given += 1)}`
  const expiresAt = new Date(now.getTime() + 86_400_000 * 365)
  await transact(db, (tx) => credit(tx, { personId, key, kind: 'earned', points, at: now }, expiresAt))
}

export const emptyCart = async (shopper: Visitor): Promise<void> => {
  const cart = (await shopper.get<{ response: { rec_id: number }[] }>('/api/user/cart-find-by-user-id')).body
    .response
  for (const line of cart) await shopper.delete('/api/user/user_cart_delete_by_id', { cart_Id: line.rec_id })
}

const justThe = (goods?: SoldGoods): number[] => (goods ? [goods.productId] : [])

type Made = {
  store?: SoldGoods
  only?: SoldGoods
  percent?: number
  amount?: number
  least?: number
  uses?: number
  each?: number
  first?: boolean
  days?: number
}

/** @returns the code of a new coupon; of the platform when no store is named. */
export async function makeCoupon(
  db: Db,
  clock: MovableClock,
  { store, only, percent, amount, least = 0, uses, each, first = false, days = 30 }: Made,
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
      least_goods: least,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(clock.now().getTime() + days * 86_400_000).toISOString(),
      most_uses: uses ?? null,
      most_per_person: each ?? null,
      budget: 10_000,
      first_order_only: first,
      hobby_ids: [],
      product_ids: justThe(only),
    },
    { actorId: 1, now: new Date(from), storeId: store?.storeId ?? null },
  )
  return { code, id }
}
export const quoted = (shopper: Visitor, more: object) =>
  shopper.post<
    Bill & { code: string; message: string; missing: number; errors: { field: string; message: string }[] }
  >('/api/checkout/quote', {
    zip_code: '560001',
    state: 29,
    delivery_type: 'COD',
    ...more,
  })
export const usesOf = async (db: Db, id: number) =>
  (
    await sql<{
      uses: number
      given: number
    }>`select uses, given_paise as given from promotions.coupons where id = ${id}`.execute(db)
  ).rows[0]

export async function buy(
  shopper: Visitor,
  more: object,
): Promise<{ bill: Bill; opened: Opened; ids: number[] }> {
  const bill = await quoteOf(shopper, more)
  const { body: opened } = await placeOrder(shopper, bill, more)
  const ids: number[] = []
  for (const index of bill.stores.keys()) {
    const { body } = await rupsert(shopper, bill, index)
    ids.push(body.order_id)
    await addTransaction(shopper, body.order_id, opened.rp_order_id)
  }
  return { bill, opened, ids }
}
export const addsUp = (bill: Bill): void => {
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

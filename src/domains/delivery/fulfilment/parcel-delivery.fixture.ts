import { sql } from 'kysely'
import { changeStore } from '#domains/selling/sellers'
import { grantRole } from '#domains/accounts/identity/account-status'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add, addTransaction, placeOrder, quoteCart, rupsert } from '../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../buying/checkout/paying.fixture.ts'
import type { Parcel, StoreOrder } from './contract.ts'

/** Meera's Wool House with merino and needles, its owner signed in, and Asha who buys there. */
export type Sending = {
  shop: TestShop
  clock: MovableClock
  merino: SoldGoods
  needles: SoldGoods
  meera: Visitor
  asha: Visitor
  storeId: number
}

export async function openSending(env: Record<string, string> = {}): Promise<Sending> {
  const clock = movableClock(new Date('2026-11-21T04:30:00Z'))
  const shop = await openTestShop({ clock, env: { DEMO_COURIER_SECONDS: '60', ...env } })
  const [merino, needles] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [
      { name: 'Merino', price: 300, stock: 100, grams: 100 },
      { name: 'Needles', price: 250, stock: 100, grams: 60 },
    ],
  })) as [SoldGoods, SoldGoods]
  const meera = await sellerOf(shop, { storeId: merino.storeId, phone: '9000000011', name: 'Meera Iyer' })
  const asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  return { shop, clock, merino, needles, meera, asha, storeId: merino.storeId }
}

/** Signs a store's owner in. */
export async function sellerOf(
  shop: TestShop,
  { storeId, phone, name }: { storeId: number; phone: string; name: string },
): Promise<Visitor> {
  const seller = shop.visitor()
  await seller.signIn(phone, name)
  const { db } = shop.database
  const { rows } = await sql<{ id: number }>`select id from identity.people where phone = ${phone}`.execute(
    db,
  )
  const ownerId = rows[0]?.id ?? 0
  await transact(db, async (tx) => {
    await changeStore(tx, storeId, { ownerId })
    await grantRole(tx, ownerId, 'seller')
  })
  return seller
}

export type Basket = { merino?: number; needles?: number; online?: boolean; address2?: string }

/** Asha buys, and all events are processed. @returns the order's id. */
export async function buy(
  { shop, asha, merino, needles }: Sending,
  { merino: balls = 0, needles: pairs = 0, online = false, address2 }: Basket,
): Promise<number> {
  if (balls > 0) await add(asha, merino, balls)
  if (pairs > 0) await add(asha, needles, pairs)
  const orderId = online ? await buyOnline(shop, asha) : await buyWithCod(asha, address2 ? { address2 } : {})
  await runAllJobs(shop)
  return orderId
}

async function buyOnline(shop: TestShop, asha: Visitor): Promise<number> {
  const { reference, orderIds } = await openOnlineCheckout(asha)
  const { body } = await payInWindow(asha, reference)
  await reportPayment(asha, orderIds[0] ?? 0, body)
  await runAllJobs(shop)
  return orderIds[0] ?? 0
}

async function buyWithCod(asha: Visitor, more: object): Promise<number> {
  const bill = await quoteCart(asha)
  const opened = await placeOrder(asha, bill)
  const { body } = await rupsert(asha, bill, [0, more])
  await addTransaction(asha, body.order_id, opened.body.rp_order_id)
  return body.order_id
}

export const getOrder = async (seller: Visitor, orderId: number): Promise<StoreOrder> =>
  (await seller.get<{ order: StoreOrder }>(`/api/seller/orders/${orderId}`)).body.order

export const stepOrder = (seller: Visitor, [orderId, name]: [number, string], body: object = {}) =>
  seller.post<{ order: StoreOrder; code: string; message: string }>(
    `/api/seller/orders/${orderId}/${name}`,
    body,
  )

export const stepParcel = (seller: Visitor, [parcelId, name]: [number, string], body: object = {}) =>
  seller.post<{ parcel: Parcel; code: string; message: string }>(
    `/api/seller/parcels/${parcelId}/${name}`,
    body,
  )

/** Accepts, packs into one parcel and hands it over. @returns the parcel. */
export async function shipOrder({ shop, meera }: Sending, orderId: number): Promise<Parcel> {
  await stepOrder(meera, [orderId, 'accept'])
  await stepOrder(meera, [orderId, 'pack'], { parcels: null })
  await runPendingJobs(shop.jobs)
  const parcelId = (await getOrder(meera, orderId)).shipments.at(-1)?.parcel_id ?? 0
  return (await stepParcel(meera, [parcelId, 'hand-over'])).body.parcel
}

/** Moves the demo courier's parcels on, one state per step. */
export async function advanceCourier({ shop, clock }: Sending, steps: number): Promise<void> {
  for (let count = 0; count < steps; count += 1) {
    clock.forward(10 * 60_000)
    await shop.jobs.tasks['couriers:demo']?.(undefined)
    await shop.jobs.tasks['fulfilment:run-courier-tasks']?.(undefined)
    await runPendingJobs(shop.jobs)
  }
}

/** Stock levels of a variant. */
export async function stockOf({ shop }: Sending, variantId: number) {
  const { rows } = await sql<{ on_hand: number; held: number; allocated: number }>`
    select on_hand, held, allocated from stock.levels where variant_id = ${variantId}`.execute(
    shop.database.db,
  )
  return rows[0]
}

/** An order's row in the database. */
export async function orderRow({ shop }: Sending, orderId: number) {
  const { rows } = await sql<{ status: string; payment: string; refunded: number }>`
    select status, payment, refunded_paise as refunded from orders.orders where id = ${orderId}`.execute(
    shop.database.db,
  )
  return rows[0]
}

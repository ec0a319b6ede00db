import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { transact } from '#platform/transact'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import { add, placeOrder, quoteCart, rupsert } from '../../../buying/checkout/buying.fixture.ts'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { payInWindow, runAllJobs } from '../../../buying/checkout/paying.fixture.ts'
import { recordFact } from '#domains/money/ledger/entries'
import type { Dispute, UnmatchedRefund } from '../contract.ts'
import { findOrderFaults } from '../../../buying/orders/queries/order-faults.ts'
import { findPaymentFaults } from '../payment-faults.ts'

export let clock: MovableClock
export let shop: TestShop
export let asha: Visitor
export let meera: Visitor
export let goods: SoldGoods[]

/** Asha buys yarn and beads from two stores; Meera of the staff answers. After each test the integrity checks must pass. */
export function setUpDisputes(): void {
  beforeAll(async () => {
    clock = movableClock()
    shop = await openTestShop({ clock })
    const { db } = shop.database
    asha = await signInMember('Asha Rao', '9000000001')
    meera = await signInMember('Meera Iyer', '9000000003', [
      'staff',
      'staff:payments',
      'staff:orders',
      'staff:refunds',
    ])
    goods = [
      ...(await openStoreWithGoods(db, 'Wool House', {
        goods: [{ name: 'Merino yarn', price: 250, stock: 90 }],
      })),
      ...(await openStoreWithGoods(db, 'Moti Mahal', {
        goods: [{ name: 'Glass beads', price: 150, stock: 90 }],
      })),
    ]
  })
  afterAll(() => shop.end())
  afterEach(async () => {
    const { db } = shop.database
    expect(await findPaymentFaults(db)).toEqual([])
    expect(await findOrderFaults(db)).toEqual([])
    expect(
      (await checkLedgerAndReport(db, { now: clock.now(), log: { error: () => undefined } })).filter(
        ({ found }) => found.length > 0,
      ),
    ).toEqual([])
  })
}

async function signInMember(name: string, phone: string, roles: string[] = []): Promise<Visitor> {
  const visitor = shop.visitor()
  visitor.token = (await createSignedInPerson(shop.database.db, { name, phone, roles }, clock.now())).token
  return visitor
}

type PaidPurchase = { paymentId: string; orderIds: number[]; totals: number[] }

/** Asha pays ₹500 of yarn and ₹150 of beads, with delivery, in one payment. */
export async function buyFromStores(stores: readonly number[] = [0, 1]): Promise<PaidPurchase> {
  for (const index of stores) await add(asha, goods[index] as SoldGoods, index === 0 ? 2 : 1)
  const bill = await quoteCart(asha, { delivery_type: 'Online' })
  const opened = await placeOrder(asha, bill)
  const orderIds: number[] = []
  for (const index of bill.stores.keys()) orderIds.push((await rupsert(asha, bill, index)).body.order_id)
  const { body } = await payInWindow(asha, opened.body.rp_order_id, { webhook: 'now' })
  await runAllJobs(shop)
  return { paymentId: body.razorpay_payment_id, orderIds, totals: bill.stores.map(({ total }) => total) }
}

export const raiseDispute = async (paymentId: string, more: object = {}) =>
  (
    await shop.visitor().post<{ id: string; amount: number }>('/sandbox/razorpay/test/dispute', {
      payment_id: paymentId,
      webhook: 'twice',
      ...more,
    })
  ).body
export const setDisputeStatus = (id: string, status: string, webhook = 'now') =>
  shop.visitor().post(`/sandbox/razorpay/test/dispute/${id}`, { status, webhook })
export const getDisputes = async (tab = 'all') =>
  (await meera.get<{ rows: Dispute[]; unmatched: UnmatchedRefund[] }>(`/api/admin/disputes?tab=${tab}`)).body
export const findDisputeRow = async (id: string) => (await getDisputes()).rows.find((row) => row.id === id)
export const postAnswer = (id: string, body: object) =>
  meera.post<{ code: string }>(`/api/admin/disputes/${id}/answer`, {
    reason: 'The courier has her signature',
    ...body,
  })
export const order = async (id: number) =>
  (
    await meera.get<{ order: { taken_off: number; is_held: boolean; payment_status: string }; left: number }>(
      `/api/admin/orders/${id}`,
    )
  ).body
export const balances = async (orderId: number) => {
  const { rows } = await sql<{ account: string; paise: number }>`
    select p.account, sum(p.paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.order_id = ${orderId} group by 1 having sum(p.paise) <> 0`.execute(shop.database.db)
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
}
export const availableOn = async (orderId: number) =>
  (
    await sql<{
      on: Date | null
    }>`select available_on as on from ledger.orders where order_id = ${orderId}`.execute(shop.database.db)
  ).rows[0]?.on ?? null
export const listToStates = async (id: string) =>
  (
    await sql<{
      to_state: string
    }>`select to_state from payments.dispute_events where dispute_id = ${id} order by id`.execute(
      shop.database.db,
    )
  ).rows.map(({ to_state }) => to_state)
/** Records in the ledger that the orders were delivered and their return windows are over. */
export async function completeSales(orderIds: readonly number[]): Promise<void> {
  for (const id of orderIds) {
    for (const kind of ['delivered', 'completed'] as const) {
      await transact(shop.database.db, (tx) =>
        recordFact(tx, id, { kind, key: kind, at: clock.now(), detail: {} }),
      )
    }
  }
}

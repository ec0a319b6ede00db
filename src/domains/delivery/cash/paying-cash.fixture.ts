import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { grantRole } from '#domains/accounts/identity/account-status'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { recordPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { openStoreWithGoods, type SoldGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { add, buyCartWithCash } from '../../buying/checkout/buying.fixture.ts'
import { confirmCash as confirm } from './cash.fixture.ts'
import { findCashDiscrepancies } from './cash-discrepancies.ts'

export let shop: TestShop
export let clock: MovableClock
export let asha: Visitor
export let ravi: Visitor
export let meena: Visitor
export let noor: Visitor
export let yarn: SoldGoods

/** Advances the clock by an hour first, because codes per number are limited. */
export const confirmCash = (visitor: Visitor, orderId: number, phone: string) => {
  clock.forward(HOUR_MS)
  return confirm(visitor, orderId, phone)
}

/** Everything goes to 9000000001, Asha's own number. */
export async function buyWithCash(shopper: Visitor, quantity = 1): Promise<number> {
  await add(shopper, yarn, quantity)
  const [orderId = 0] = await buyCartWithCash(shopper)
  await runPendingJobs(shop.jobs)
  return orderId
}

export async function cashOf(orderId: number) {
  const { rows } = await sql<{
    status: string
    asked: number
    open: number
    owed: number
    held: string | null
    order: string
    rupees: number
  }>`
    select i.status, i.asked_paise as asked, i.asked_paise - i.void_paise - i.collected_paise as open,
      i.collected_paise - i.remitted_paise - i.written_off_paise as owed, o.held_because as held, o.status as order, o.total_paise / 100 as rupees
    from cash.instruments i join orders.orders o on o.id = i.order_id where i.order_id = ${orderId}`.execute(
    shop.database.db,
  )
  return rows[0]
}
export const stateOf = async (orderId: number) => (await cashOf(orderId))?.status

export async function markShipped(orderId: number): Promise<void> {
  await transact(shop.database.db, async (tx) => {
    const step = (event: 'accept' | 'pack' | 'hand_over_all') =>
      transitionOrder(tx, orderId, { event, actor: 'store', reason: '', at: clock.now() })
    await step('accept')
    await step('pack')
    await recordPieces(tx, orderId, { fate: 'shipped', pieces: [{ lineNo: 1, quantity: 1 }] })
    await step('hand_over_all')
  })
  await runPendingJobs(shop.jobs)
}

type CashQueue = {
  couriers: { courier: string; owed: number; overdue: number }[]
  unmatched: { id: number; outcome: string; awb: string }[]
  write_offs: { id: number; is_mine: boolean }[]
}
export const getQueue = async (visitor = meena) => (await visitor.get<CashQueue>('/api/admin/cash')).body

/** A shop whose yarn may be paid in cash. */
export function setUpCash(): void {
  beforeAll(async () => {
    clock = movableClock(new Date('2026-11-21T06:00:00Z'))
    shop = await openTestShop({ clock })
    yarn = (
      await openStoreWithGoods(shop.database.db, 'Wool House', {
        goods: [{ name: 'Wool yarn', price: 199.5, stock: 500 }],
      })
    )[0] as SoldGoods
    ;[asha, ravi, meena, noor] = [shop.visitor(), shop.visitor(), shop.visitor(), shop.visitor()]
    await asha.signIn('9000000001', 'Asha Rao')
    await ravi.signIn('9000000002', 'Ravi')
    for (const [visitor, phone, name] of [
      [meena, '9000000003', 'Meena'],
      [noor, '9000000004', 'Noor'],
    ] as const) {
      await visitor.signIn(phone, name)
      await transact(shop.database.db, async (tx) => {
        const { rows } = await sql<{
          id: number
        }>`select id from identity.people where phone = ${phone}`.execute(tx)
        for (const role of ['staff', 'staff:cash']) await grantRole(tx, rows[0]?.id ?? 0, role)
      })
    }
  })
  afterAll(async () => {
    expect(await findCashDiscrepancies(shop.database.db)).toEqual([])
    await shop.end()
  })
}

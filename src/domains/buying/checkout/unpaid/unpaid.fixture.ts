import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add, placeOrder, quoteCart, rupsert, type OpenedCheckout } from '../buying.fixture.ts'
import type { UnpaidOrder } from '../contract.ts'
import { findOrderFaults } from '../../orders/queries/order-faults.ts'
import { findLevelFaults } from '../../../products/stock/levels/level-queries.ts'
import { availableIn } from '../shoppers.fixture.ts'
import { grantUnpaidRights } from './unpaid-staff.fixture.ts'

export let clock: MovableClock
export let shop: TestShop
export let asha: Visitor
export let meera: Visitor
export let kabir: Visitor
export let beads: SoldGoods
export let yarn: SoldGoods

/** Two stores, Asha who buys there, and Meera and Kabir of the staff. */
export function setUpUnpaid(): void {
  beforeAll(async () => {
    clock = movableClock()
    shop = await openTestShop({ clock })
    asha = shop.visitor()
    await asha.signIn('9000000001', 'Asha Rao')
    meera = await signInStaff('9000000003', 'Meera Iyer')
    kabir = await signInStaff('9000000004', 'Kabir Singh')
    ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
      goods: [{ name: 'Merino yarn', price: 250, stock: 50 }],
    })) as [SoldGoods]
    ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
      goods: [{ name: 'Glass beads', price: 149, stock: 3 }],
    })) as [SoldGoods]
  })
  afterAll(() => shop.end())
  afterEach(async () => {
    expect(await findLevelFaults(shop.database.db)).toEqual([])
    expect(await findOrderFaults(shop.database.db)).toEqual([])
  })
}

async function signInStaff(phone: string, name: string): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.signIn(phone, name)
  await grantUnpaidRights(shop.database.db, phone)
  clock.forward(31_000)
  await visitor.signIn(phone, name)
  return visitor
}

export const availableStockOf = (goods: SoldGoods) => availableIn(shop, goods)
export const queue = async (tab = 'waiting') =>
  (await meera.get<{ rows: UnpaidOrder[] }>(`/api/admin/unpaid-orders?tab=${tab}`)).body.rows
export const setPolicy = (skips: boolean, hours = 48) =>
  meera.post<{ code: string }>('/api/admin/country-policies/91', {
    name: 'India',
    skips_payment: skips,
    hold_hours: hours,
    reason: 'A trial',
  })
export const decide = (who: Visitor, id: number, decision: 'confirm' | 'refuse') =>
  who.post<{ code: string }>(`/api/admin/unpaid-orders/${id}/decide`, {
    decision,
    reason: 'Called her: she pays by transfer',
  })

/** Two skeins of ₹250 and one string of beads of ₹149 from two stores; `stores`: how many the browser places. */
export async function buyUnpaid(stores = 2): Promise<{ opened: OpenedCheckout; orderIds: number[] }> {
  await add(asha, yarn, 2)
  await add(asha, beads)
  const bill = await quoteCart(asha, { delivery_type: 'Online' })
  const { body: opened } = await placeOrder(asha, bill)
  const orderIds: number[] = []
  for (let index = 0; index < stores; index += 1)
    orderIds.push((await rupsert(asha, bill, index)).body.order_id)
  return { opened, orderIds }
}

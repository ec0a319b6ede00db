import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { grantRole } from '#domains/accounts/identity/account-status'
import { transact } from '#platform/transact'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { Order } from '../contract.ts'
import { sellAndPay, type Sale } from '../sold.fixture.ts'

export let clock: MovableClock
export let shop: TestShop
export let charu: Visitor
export let meera: Visitor
export let kabir: Visitor
export let asha: Visitor
let charuId: number

/** Charu and Asha who buy, and Meera and Kabir of the staff. */
export function setUpStaffOrders(): void {
  beforeAll(async () => {
    clock = movableClock()
    shop = await openTestShop({ clock })
    charu = await signInPerson('9811000001', 'Charu Menon', [])
    asha = await signInPerson('9811000002', 'Asha Rao', [])
    meera = await signInPerson('9811000003', 'Meera Iyer', ['staff', 'staff:orders', 'staff:refunds'])
    kabir = await signInPerson('9811000004', 'Kabir Singh', ['staff', 'staff:refunds'])
    charuId = await idOf('9811000001')
  })
  afterAll(() => shop.end())
}

async function idOf(phone: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone like ${`%${phone}`}`.execute(shop.database.db)
  return rows[0]?.id ?? 0
}

async function signInPerson(phone: string, name: string, roles: readonly string[]): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.signIn(phone, name)
  const id = await idOf(phone)
  await transact(shop.database.db, async (tx) => {
    for (const role of roles) await grantRole(tx, id, role)
  })
  // The next code can be requested only then.
  clock.forward(31_000)
  if (roles.length > 0) await visitor.signIn(phone, name)
  return visitor
}

export const onlineSale: Sale = {
  goods: [
    { quantity: 3, unit: 100_000 },
    { quantity: 1, unit: 50_000 },
  ],
  shipping: 5_000,
  delivery: 'Online',
}
export const sellToCharu = (sale: Sale = onlineSale) =>
  sellAndPay(shop, { ...sale, shopperId: charuId }, clock.now())
export const orderOf = async (id: number) =>
  (await charu.get<{ order: Order }>(`/api/orders/${id}`)).body.order
export const listAuditActs = async (about: string) => {
  const { rows } = await sql<{
    act: string
  }>`select act from staff.audit_log where about = ${about} order by id`.execute(shop.database.db)
  return rows.map(({ act }) => act)
}
export const postRefundAction = (who: Visitor, id: string, what: string | [what: string, more: object]) => {
  const [name, more] = typeof what === 'string' ? [what, {}] : what
  return who.post<{ state: string; code: string }>(`/api/admin/refunds/${id}/${name}`, {
    reason: 'Looked at it',
    ...more,
  })
}

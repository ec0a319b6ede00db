import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { refundOrder } from '#domains/money/payments/refunds'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { checkIntegrity } from '../../../../integrity/checks.ts'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../../buying/checkout/paying.fixture.ts'
import { publishAndHandle } from '../../ledger/ledger.fixture.ts'
import { openRoute, type Route } from './port.ts'
import { payoutSealing } from '../accounts/sealing.ts'

export let clock: MovableClock
export let shop: TestShop
let asha: Visitor
export let nila: Visitor
let omar: Visitor
export let yarn: SoldGoods
export let clay: SoldGoods
export let gateway: Route

export const db = () => shop.database.db
// These tests move money without the orders' transitions, so only the Route check applies here; order checks run in the orders' tests.
export const checkRouteIntegrity = async () =>
  (await checkIntegrity(db(), clock.now())).find(({ invariant }) => invariant === 'I-9 route')
const staffReason = { reason: 'weekly payout' }
export const sandbox = <Body>(path: string, body: object = {}) =>
  asha.post<Body>(`/sandbox/razorpay/test${path}`, body)

/** Asha shops; Nila and Omar are the staff for payouts; Wasim has a yarn store and Clara a clay store. */
export function setUpRoute(): void {
  beforeAll(async () => {
    clock = movableClock(new Date('2026-11-21T12:00:00Z'))
    shop = await openTestShop({ clock })
    asha = shop.visitor()
    await asha.signIn('9000000001', 'Asha Rao')
    const person = async (name: string, phone: string, roles: string[]) => {
      const visitor = shop.visitor()
      visitor.token = (await createSignedInPerson(db(), { name, phone, roles }, clock.now())).token
      return visitor
    }
    const rights = ['staff', 'staff:payouts', 'staff:books']
    nila = await person('Nila Sen', '9000000011', rights)
    omar = await person('Omar Khan', '9000000012', rights)
    await person('Wasim Ali', '9000000013', ['seller'])
    await person('Clara Roy', '9000000014', ['seller'])
    ;[yarn] = (await openStoreWithGoods(db(), 'Wool House', {
      goods: [{ name: 'Merino yarn', price: 1000, stock: 500, gst: 5 }],
    })) as [SoldGoods]
    ;[clay] = (await openStoreWithGoods(db(), 'Clay Corner', {
      goods: [{ name: 'Terracotta', price: 600, stock: 500, gst: 5 }],
    })) as [SoldGoods]
    await openOwnStore(yarn, '9000000013', '123456789012')
    await openOwnStore(clay, '9000000014', '222233334444')
    await sql`update payouts.settings set value = 1 where name = 'route'`.execute(db())
    const { body: keys } = await asha.get<{ key_id: string; key_secret: string }>(
      '/sandbox/razorpay/test/keys',
    )
    gateway = openRoute({
      url: () => `${shop.url}/sandbox/razorpay`,
      keyId: keys.key_id,
      keySecret: keys.key_secret,
    })
  })
  afterAll(() => shop.end())
}

async function openOwnStore({ storeId }: SoldGoods, phone: string, number: string): Promise<void> {
  await sql`update sellers.stores set care_email = ${`store${storeId}@example.in`}, care_phone = ${phone} where id = ${storeId}`.execute(
    db(),
  )
  await assignStore(db(), storeId, { owner: phone, openedAt: new Date('2020-01-01') })
  const sealing = await payoutSealing(shop.dataDir)()
  const secret = sealing.seal(
    `store ${storeId}`,
    JSON.stringify({ accountNumber: number, ifsc: 'SBIN0001234' }),
  )
  await sql`insert into payouts.accounts (kind, payee_id, method, sealed, shown, holder, set_by, set_at, usable_from)
    values ('store', ${storeId}, 'bank', ${secret}, ${`•••• ${number.slice(-4)}`}, 'Wasim Ali', 1, ${clock.now()}, ${clock.now()})`.execute(
    db(),
  )
}

export const postLink = (goods: SoldGoods, step = 'link') =>
  nila.post(`/api/admin/payouts/route/stores/${goods.storeId}/${step}`, staffReason)

/** Asha buys from both stores, or from one. @returns the orders by store. */
export async function buyGoods(...goods: readonly SoldGoods[]): Promise<number[]> {
  for (const one of goods) await add(asha, one, 1)
  const waiting = await openOnlineCheckout(asha)
  const paid = await payInWindow(asha, waiting.reference)
  for (const id of waiting.orderIds) await reportPayment(asha, id, paid.body)
  await runAllJobs(shop)
  return waiting.orderIds
}

export const listTransfersOf = async (goods: SoldGoods): Promise<string[]> => {
  const { rows } = await sql<{ summary: string }>`
    select state || ' ' || (amount_paise - reversed_paise) as summary from payouts.transfers where store_id = ${goods.storeId} order by created_at, id`.execute(
    db(),
  )
  return rows.map(({ summary }) => summary)
}
export const transferAtGateway = async (orderId: number) => {
  const { rows } = await sql<{ summary: string; id: string; hold: boolean }>`
    select t.id, t.status || ' ' || (t.amount - t.amount_reversed) as summary, t.on_hold as hold from sandbox.transfers t join payouts.transfers p on p.transfer_id = t.id
    where p.order_id = ${orderId}`.execute(db())
  return rows[0]
}
export const paiseOwed = async (goods: SoldGoods): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`
    select -coalesce(sum(paise), 0)::bigint as paise from ledger.postings where account = 'store_payable' and party = ${String(goods.storeId)}`.execute(
    db(),
  )
  return rows[0]?.paise ?? 0
}
export const paiseHeld = async (): Promise<number> =>
  (
    await sql<{
      paise: number
    }>`select coalesce(sum(paise), 0)::bigint as paise from ledger.postings where account = 'route_held'`.execute(
      db(),
    )
  ).rows[0]?.paise ?? 0

/** Lowers an order's cost and refunds the amount to Asha. */
export async function refundPart(
  orderId: number,
  paise: number,
  funder: 'store' | 'platform' = 'platform',
): Promise<void> {
  const key = `less ${orderId} ${paise}`
  await transact(db(), (tx) =>
    refundOrder(tx, orderId, { amountPaise: paise, key, reason: 'a knot', now: clock.now() }),
  )
  await publishAndHandle(shop, 'orders.reduced', {
    orderId,
    takenOffPaise: paise,
    funder,
    cause: 'goodwill',
    key,
    at: clock.now().toISOString(),
  } as never)
}

/** Nila builds a batch, Omar approves it, it is released, and the gateway processes it. @returns the payouts by store. */
export async function payOutBatch(): Promise<
  { id: number; payee: number; paise: number; state: string; way: string; failure: string }[]
> {
  const { body } = await nila.post<{ id: number }>('/api/admin/payouts/batches', {
    kind: 'store',
    ...staffReason,
  })
  for (const step of ['approve', 'release'])
    expect((await omar.post(`/api/admin/payouts/batches/${body.id}/${step}`, staffReason)).body).toEqual({
      success: true,
    })
  await runAllJobs(shop)
  const { rows } = await sql<{
    id: number
    payee: number
    paise: number
    state: string
    way: string
    failure: string
  }>`
    select id, payee_id as payee, paise, state, way, failure from payouts.payouts where batch_id = ${body.id} order by payee_id`.execute(
    db(),
  )
  return rows
}

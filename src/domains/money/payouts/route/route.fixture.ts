import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { refundOrder } from '#domains/money/payments'
import { transact } from '#platform/transact'
import { giveStore, openStoreWith, type SoldGoods } from '../../../../testing/goods.ts'
import { signedIn } from '../../../../testing/people.ts'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { checkIntegrity } from '../../../../integrity/checks.ts'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import { openOnline, pay, report, settleAll } from '../../../buying/checkout/paying.fixture.ts'
import { tell } from '../../ledger/books.fixture.ts'
import { openRoute, type Route } from './port.ts'
import { payoutSealing } from '../sealing.ts'

export let clock: MovableClock
export let shop: TestShop
let asha: Visitor
export let nila: Visitor
let omar: Visitor
export let yarn: SoldGoods
export let clay: SoldGoods
export let gateway: Route

export const db = () => shop.database.db
// Money of these tests goes its way without its orders' steps; what is true of orders is looked at where they are.
export const ownTruth = async () =>
  (await checkIntegrity(db(), clock.now())).find(({ invariant }) => invariant === 'I-9 route')
const why = { reason: 'weekly payout' }
export const sandbox = <Body>(path: string, body: object = {}) =>
  asha.post<Body>(`/sandbox/razorpay/test${path}`, body)

/** Asha shops; Nila and Omar pay out; Wasim and Clara each have a store, of yarn and of clay. */
export function setUpRoute(): void {
  beforeAll(async () => {
    clock = movableClock(new Date('2026-11-21T12:00:00Z'))
    shop = await openTestShop({ clock })
    asha = shop.visitor()
    await asha.signIn('9000000001', 'Asha Rao')
    const person = async (name: string, phone: string, roles: string[]) => {
      const visitor = shop.visitor()
      visitor.token = (await signedIn(db(), { name, phone, roles }, clock.now())).token
      return visitor
    }
    const rights = ['staff', 'staff:payouts', 'staff:books']
    nila = await person('Nila Sen', '9000000011', rights)
    omar = await person('Omar Khan', '9000000012', rights)
    await person('Wasim Ali', '9000000013', ['seller'])
    await person('Clara Roy', '9000000014', ['seller'])
    ;[yarn] = (await openStoreWith(db(), 'Wool House', {
      goods: [{ name: 'Merino yarn', price: 1000, stock: 500, gst: 5 }],
    })) as [SoldGoods]
    ;[clay] = (await openStoreWith(db(), 'Clay Corner', {
      goods: [{ name: 'Terracotta', price: 600, stock: 500, gst: 5 }],
    })) as [SoldGoods]
    await own(yarn, '9000000013', '123456789012')
    await own(clay, '9000000014', '222233334444')
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

async function own({ storeId }: SoldGoods, phone: string, number: string): Promise<void> {
  await sql`update sellers.stores set care_email = ${`store${storeId}@example.in`}, care_phone = ${phone} where id = ${storeId}`.execute(
    db(),
  )
  await giveStore(db(), storeId, { owner: phone, openedAt: new Date('2020-01-01') })
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

export const link = (goods: SoldGoods, step = 'link') =>
  nila.post(`/api/admin/payouts/route/stores/${goods.storeId}/${step}`, why)

/** Asha pays for pieces of both stores, or of one; the orders by store. */
export async function buy(...goods: readonly SoldGoods[]): Promise<number[]> {
  for (const one of goods) await add(asha, one, 1)
  const waiting = await openOnline(asha)
  const paid = await pay(asha, waiting.reference)
  for (const id of waiting.orderIds) await report(asha, id, paid.body)
  await settleAll(shop)
  return waiting.orderIds
}

export const keptFor = async (goods: SoldGoods): Promise<string[]> => {
  const { rows } = await sql<{ said: string }>`
    select state || ' ' || (amount_paise - reversed_paise) as said from payouts.transfers where store_id = ${goods.storeId} order by wanted_at, id`.execute(
    db(),
  )
  return rows.map(({ said }) => said)
}
export const atGateway = async (orderId: number) => {
  const { rows } = await sql<{ said: string; id: string; hold: boolean }>`
    select t.id, t.status || ' ' || (t.amount - t.amount_reversed) as said, t.on_hold as hold from sandbox.transfers t join payouts.transfers p on p.transfer_id = t.id
    where p.order_id = ${orderId}`.execute(db())
  return rows[0]
}
export const owed = async (goods: SoldGoods): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`
    select -coalesce(sum(paise), 0)::bigint as paise from ledger.postings where account = 'store_payable' and party = ${String(goods.storeId)}`.execute(
    db(),
  )
  return rows[0]?.paise ?? 0
}
export const held = async (): Promise<number> =>
  (
    await sql<{
      paise: number
    }>`select coalesce(sum(paise), 0)::bigint as paise from ledger.postings where account = 'route_held'`.execute(
      db(),
    )
  ).rows[0]?.paise ?? 0

/** An order costs so much less, and the money goes back to Asha. */
export async function giveBack(
  orderId: number,
  paise: number,
  funder: 'store' | 'platform' = 'platform',
): Promise<void> {
  const key = `less ${orderId} ${paise}`
  await transact(db(), (tx) =>
    refundOrder(tx, orderId, { amountPaise: paise, key, reason: 'a knot', now: clock.now() }),
  )
  await tell(shop, 'orders.reduced', {
    orderId,
    takenOffPaise: paise,
    funder,
    cause: 'goodwill',
    key,
    at: clock.now().toISOString(),
  } as never)
}

/** A batch is built by Nila, approved by Omar and released; the gateway does its part. @returns the payouts by store. */
export async function payOut(): Promise<
  { id: number; payee: number; paise: number; state: string; way: string; failure: string }[]
> {
  const { body } = await nila.post<{ id: number }>('/api/admin/payouts/batches', { kind: 'store', ...why })
  for (const step of ['approve', 'release'])
    expect((await omar.post(`/api/admin/payouts/batches/${body.id}/${step}`, why)).body).toEqual({
      success: true,
    })
  await settleAll(shop)
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

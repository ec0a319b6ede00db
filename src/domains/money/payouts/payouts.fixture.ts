import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { postEntry } from '#domains/money/ledger/entries'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop, type MovableClock } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { grantRoleTo, personIdOf } from '../ledger/ledger.fixture.ts'
import type { PayoutBatch, Plan, StaffPayout, Wallet } from './contract.ts'

export let clock: MovableClock
export let shop: TestShop
export let nila: Visitor
export let omar: Visitor
export let owner: Visitor
export let storeId: number
let entries = 0

/** Nila and Omar are the staff for payouts; Wasim owns the store, a new one in each test. */
export function setUpPayouts(): void {
  beforeAll(async () => {
    clock = movableClock(new Date('2026-11-21T06:00:00Z'))
    shop = await openTestShop({ clock })
    const people = await Promise.all(
      [
        ['9000000011', 'Nila Sen'],
        ['9000000012', 'Omar Khan'],
        ['9000000013', 'Wasim Ali'],
      ].map(async ([phone = '', name = '']) => {
        const one = shop.visitor()
        await one.signIn(phone, name)
        return one
      }),
    )
    ;[nila, omar, owner] = people as [Visitor, Visitor, Visitor]
    for (const one of [nila, omar])
      for (const role of ['staff:payouts', 'staff:books']) await grantRoleTo(shop, one, role)
    await grantRoleTo(shop, owner, 'seller')
  })
  afterAll(() => shop.end())
  beforeEach(async () => {
    entries += 1
    storeId = await openOldStore()
  })
}

/** Selects the store that the helpers use from now on. */
export function useStore(id: number): void {
  storeId = id
}

export const db = () => shop.database.db
const staffReason = { reason: 'weekly payout' }

/** Sessions end after a month without use. */
export async function signInAgain(): Promise<void> {
  await nila.signIn('9000000011', 'Nila Sen')
  await omar.signIn('9000000012', 'Omar Khan')
  await owner.signIn('9000000013', 'Wasim Ali')
}

/** Opens a store of Wasim's, past the new-store period by default. */
export async function openOldStore({ isNew = false } = {}): Promise<number> {
  const [goods] = await openStoreWithGoods(db(), `Wool House ${entries}`, {
    goods: [{ name: `Yarn ${entries}`, price: 100, stock: 1 }],
  })
  const id = goods?.storeId ?? 0
  await assignStore(db(), id, {
    owner: await personIdOf(owner),
    openedAt: isNew ? clock.now() : new Date('2020-01-01'),
  })
  return id
}

/** Posts a debt of this many rupees to a store (negative: less). */
export async function postDebt(rupees: number, store = storeId): Promise<void> {
  entries += 1
  const paise = Math.round(rupees * 100)
  const postings = [
    { account: 'bank', paise },
    { account: 'store_payable', party: String(store), paise: -paise },
  ]
  await transact(db(), (tx) =>
    postEntry(tx, { key: `owed ${entries}`, kind: 'test', at: clock.now(), postings }),
  )
}

export const BANK = {
  method: 'bank',
  holder: 'Wasim Ali',
  account_number: '123456789012',
  ifsc: 'SBIN0001234',
}
export const postAccount = (store = storeId, more: object = {}) =>
  owner.post('/api/seller/payouts/account', { store_id: store, ...BANK, ...more })
export const getPlan = async (): Promise<Plan> =>
  (await nila.get<{ plans: Plan[] }>('/api/admin/payouts')).body.plans.find(
    ({ kind }) => kind === 'store',
  ) as Plan
export const postBatch = async (more: object = {}) =>
  nila.post<{ id: number; code: string }>('/api/admin/payouts/batches', {
    kind: 'store',
    ...staffReason,
    ...more,
  })
export const postDecision = (who: Visitor, id: number, step: string) =>
  who.post(`/api/admin/payouts/batches/${id}/${step}`, staffReason)
export const postStep = (id: number, name: string, more: object = {}) =>
  nila.post(`/api/admin/payouts/${id}/${name}`, { reason: 'as the bank says', ...more })
export const getBatchDetails = async (id: number) =>
  (
    await nila.get<{
      batch: PayoutBatch
      payouts: StaffPayout[]
      skipped: { payee_id: number; reason: string }[]
    }>(`/api/admin/payouts/batches/${id}`)
  ).body
export const getWallet = async (store = storeId): Promise<Wallet> =>
  (await owner.get<Wallet>(`/api/seller/payouts?store_id=${store}`)).body

/** Builds, approves and releases a batch to the bank. */
export async function releaseNewBatch(): Promise<{ batchId: number; payout: StaffPayout }> {
  const { body } = await postBatch()
  await postDecision(omar, body.id, 'approve')
  await postDecision(omar, body.id, 'release')
  const payout = (await getBatchDetails(body.id)).payouts.find(
    ({ payee_id }) => payee_id === storeId,
  ) as StaffPayout
  return { batchId: body.id, payout }
}

export async function rupeesOwedTo(store = storeId): Promise<number> {
  const { rows } = await sql<{ rupees: number }>`
    select (-coalesce(sum(paise), 0) / 100.0)::float8 as rupees from ledger.postings where account = 'store_payable' and party = ${String(store)}`.execute(
    db(),
  )
  return rows[0]?.rupees ?? 0
}

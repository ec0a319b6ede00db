import { sql } from 'kysely'
import { createSignedInPerson } from '#testing/signed-in-person'
import type { Visitor } from '#testing/visitor'
import { runAllJobs } from '../../buying/checkout/paying.fixture.ts'
import { openSending, type Sending } from '../../delivery/fulfilment/parcel-delivery.fixture.ts'
import type { StoreRecord } from './contract.ts'

export type StoreReply = {
  store: StoreRecord
  code: string
  message: string
  errors?: { field: string; message: string }[]
  open?: StoreRecord['open']
}

/** Meera's Wool House, Asha who buys there, and Rohan and Lata of the staff. */
export type StoreShop = Sending & {
  rohan: Visitor & { id: number }
  lata: Visitor & { id: number }
  person(name: string, roles?: readonly string[]): Promise<Visitor & { id: number; phone: string }>
}

let phones = 9_400_000_000

export async function openStoreShop(env: Record<string, string> = {}): Promise<StoreShop> {
  const sending = await openSending(env)
  const { shop, clock } = sending
  const person: StoreShop['person'] = async (name, roles = []) => {
    phones += 1
    const phone = String(phones)
    const { id, token } = await createSignedInPerson(shop.database.db, { name, phone, roles }, clock.now())
    return Object.assign(shop.visitor(), { token, id, phone })
  }
  return {
    ...sending,
    person,
    rohan: await person('Rohan Desai', ['staff', 'staff:stores', 'staff:payouts']),
    lata: await person('Lata Iyer', ['staff', 'staff:stores']),
  }
}

/** Sends a decision, under an `Idempotency-Key` where one is given. */
export const decide = (
  who: Visitor,
  [storeId, what, key]: [storeId: number, what: string, key?: string],
  body: object = {},
) =>
  who.post<StoreReply>(
    `/api/admin/stores/${storeId}/${what}`,
    { reason: 'Complaints', ...body },
    key === undefined ? {} : { 'idempotency-key': key },
  )

export const recordOf = async (who: Visitor, storeId: number): Promise<StoreRecord> =>
  (await who.get<StoreReply>(`/api/admin/stores/${storeId}`)).body.store

/** Runs the task and all jobs that follow. */
export async function runTask({ shop }: StoreShop, name: string): Promise<void> {
  await shop.jobs.tasks[name]?.(undefined)
  await runAllJobs(shop)
}

export const setDeadlines = (
  { shop }: StoreShop,
  values: { accept_hours?: number; ship_grace_hours?: number; remind_hours?: number },
): Promise<unknown> =>
  Promise.all(
    Object.entries(values).map(([name, value]) =>
      sql`update stores.settings set value = ${value} where name = ${name}`.execute(shop.database.db),
    ),
  )

/** The names of goods that a visitor finds in the shop. */
export async function goodsFound({ shop }: StoreShop): Promise<string[]> {
  const { body } = await shop
    .visitor()
    .post<{ rows: { product_name: string }[] }>('/api/product/find-all-paged', { pageNo: 1, pageSize: 50 })
  return body.rows.map(({ product_name }) => product_name).toSorted()
}

/** The stock of each line in a shopper's cart; 0: it cannot be bought. */
export const cartStock = async (shopper: Visitor): Promise<number[]> =>
  (await shopper.get<{ response: { stock: number }[] }>('/api/user/cart-find-by-user-id')).body.response.map(
    ({ stock }) => stock,
  )

export async function auditOf({ shop }: StoreShop, storeId: number) {
  const { rows } = await sql<{
    act: string
    actor_id: number
    reason: string
    before: unknown
    after: unknown
  }>`
    select act, actor_id, reason, before, after from staff.audit_log where about = ${`store ${storeId}`} order by id`.execute(
    shop.database.db,
  )
  return rows
}

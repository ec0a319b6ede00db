import { afterAll, beforeAll } from 'vitest'
import { callApi, openAccountsShop, type AccountsShop } from '../testing.ts'

export let shop: AccountsShop

/** Sets up a shop with accounts for a test file. */
export function setUpAccounts(): void {
  beforeAll(async () => {
    shop = await openAccountsShop()
  })
  afterAll(() => shop.close())
}

export const MINUTE = 60_000
export const changePhone = (token: string, body: object) => callApi(shop, 'POST /user/phone', { token, body })
export const link = async (token: string, email: string, more = {}) =>
  callApi(shop, 'POST /user/gmail', { token, body: { proof: await shop.issuer.gmailProof(email), ...more } })

async function listPublished(topic: string, personId: number) {
  const { rows } = await shop.database.pool.query<{ payload: Record<string, unknown> }>(
    "select payload from platform.outbox where topic = $1 and (payload ->> 'personId')::bigint = $2 order by id",
    [topic, personId],
  )
  return rows.map(({ payload }) => payload)
}
export const warnings = async (personId: number) =>
  (await listPublished('identity.warned', personId)).map(({ kind, phone, email }) => [kind, phone, email])
export const eventsOf = async (personId: number) => {
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    'select kind from identity.events where person_id = $1 order by id',
    [personId],
  )
  return rows.map(({ kind }) => kind)
}

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

export const register = (token: string, body: object) =>
  callApi(shop, 'POST /user/add-user', { token, body: { rec_id: 0, ...body } })
export const personIn = (json: Record<string, unknown>, key: string) =>
  json[key] as { rec_id: number; name: string; email: string | null }

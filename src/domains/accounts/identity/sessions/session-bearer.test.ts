import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Proof } from '#platform/caller'
import { transact } from '#platform/transact'
import { endSessions, passSecondFactor, setHasSecondFactor } from './index.ts'
import { grantRole } from '../account-status/index.ts'
import { openSession } from './open-session.ts'
import { sessionBearer } from './session-bearer.ts'
import { callApi, openAccountsShop, signIn, type AccountsShop } from '../testing.ts'

const DAY = 24 * 60 * 60 * 1_000

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

let phones = 9_300_000_000

async function register(name: string): Promise<{ token: string; id: number }> {
  const token = await signIn(shop, { phone: String((phones += 1)), name })
  const id = ((await callApi(shop, 'GET /user/me', { token })).json['user'] as { rec_id: number }).rec_id
  return { token, id }
}

describe('the session cache of a process', () => {
  const knowing = (staffTwoFactor: 'required' | 'optional' = 'optional') =>
    sessionBearer({ db: shop.api.db, clock: shop.clock, isCacheTrusted: () => true, staffTwoFactor })
  const statements = async (work: () => Promise<unknown>): Promise<number> => {
    const before = shop.database.statements.sentCount()
    await work()
    return shop.database.statements.sentCount() - before
  }

  test('asks the database once for a token, each time for a made-up one, and never for text that is no token', async () => {
    const { token } = await register('Asha Rao')
    const bearer = knowing()
    expect(await statements(() => bearer(token))).toBe(1)
    for (let times = 0; times < 5; times += 1) expect(await statements(() => bearer(token))).toBe(0)
    expect(await statements(() => bearer('a'.repeat(43)))).toBe(1)
    for (const made of ['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`, '\u0000'.repeat(43)]) {
      expect(await statements(() => bearer(made))).toBe(0)
    }
  })

  test('expires a token with its session, and use extends it', async () => {
    const { token } = await register('Asha Rao')
    const bearer = knowing()
    await bearer(token)
    shop.clock.forward(29 * DAY)
    expect(await bearer(token)).not.toBeNull()
    shop.clock.forward(29 * DAY)
    expect(await bearer(token)).not.toBeNull()
    shop.clock.forward(30 * DAY + 1)
    expect(await bearer(token)).toBeNull()
  })

  test('does not store a session that ends while it is being looked up', async () => {
    const { id } = await register('Asha Rao')
    const bearer = knowing()
    for (let times = 0; times < 20; times += 1) {
      const token = await transact(shop.api.db, (tx) => {
        const now = shop.clock.now()
        const proof: Proof = {
          uid: 'u',
          phone: null,
          email: null,
          googleSubject: null,
          name: null,
          provider: 'phone',
          signedInAt: now,
        }
        return openSession(tx, { id }, { proof, origin: { userAgent: '', network: '' }, now })
      })
      await Promise.all([
        bearer(token),
        transact(shop.api.db, (tx) => endSessions(tx, id)),
        bearer(token),
        bearer(token),
      ])
      expect(await bearer(token)).toBeNull()
    }
  })

  test('staff rights wait for the second factor of people who have one, and of everybody where it is required', async () => {
    const { id, token } = await register('Kabir Anand')
    const [optional, required] = [knowing('optional'), knowing('required')]
    const change = (work: Parameters<typeof transact<void>>[1]) => transact(shop.api.db, work)
    await change(async (tx) => {
      for (const role of ['seller', 'staff', 'staff:people']) await grantRole(tx, id, role)
    })
    expect((await optional(token))?.roles).toEqual(['seller', 'staff', 'staff:people'])
    expect(await required(token)).toMatchObject({ roles: ['seller'], withheld: ['staff', 'staff:people'] })
    await change((tx) => setHasSecondFactor(tx, id, true))
    const caller = await optional(token)
    expect(caller).toMatchObject({ roles: ['seller'], withheld: ['staff', 'staff:people'] })
    await change((tx) => passSecondFactor(tx, caller?.sessionId ?? 0, shop.clock.now()))
    for (const bearer of [optional, required])
      expect(await bearer(token)).toMatchObject({ roles: ['seller', 'staff', 'staff:people'] })
    await change((tx) => setHasSecondFactor(tx, id, false))
    expect((await required(token))?.withheld).toEqual(['staff', 'staff:people'])
  })
})

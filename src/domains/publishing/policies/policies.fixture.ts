import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import type { Policy } from './contract.ts'

export let clock: MovableClock
export let shop: TestShop
export let wasim: Visitor
export let rekha: Visitor
export let asha: Visitor
export let ashaId: number
let phones = 9_320_000_000

/** Opens the shop with Wasim and Rekha, who write and publish policies, and Asha, a reader. */
export function setUpPolicies(): void {
  beforeAll(async () => {
    clock = movableClock(new Date('2026-12-01T06:00:00Z'))
    shop = await openTestShop({ clock })
    wasim = (await signUp('Wasim Khan', { roles: ['staff', 'staff:policies'] })).visitor
    rekha = (await signUp('Rekha Nair', { roles: ['staff', 'staff:policies', 'staff:settings'] })).visitor
    const known = await signUp('Asha Rao', { email: 'asha@example.in' })
    asha = known.visitor
    ashaId = known.id
  }, 60_000)
  afterAll(() => shop.end())
}

export async function signUp(name: string, { roles = [], email }: { roles?: string[]; email?: string } = {}) {
  phones += 1
  const known = await createSignedInPerson(
    shop.database.db,
    { name, phone: String(phones), roles },
    clock.now(),
  )
  if (email)
    await sql`update identity.people set verified_email = ${email} where id = ${known.id}`.execute(
      shop.database.db,
    )
  const visitor = shop.visitor()
  visitor.token = known.token
  return { visitor, id: known.id }
}
export const getPolicy = async (page: string, query = '') =>
  (await shop.visitor().get<{ response: Policy }>(`/api/policies/${page}${query}`)).body.response
export const wordsOf = (policy: Policy): string => JSON.stringify(policy.blocks)

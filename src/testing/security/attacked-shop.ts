import { expect } from 'vitest'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../test-shop.ts'
import { loginByPhone, type IdentityTokens, type Visitor } from '../visitor.ts'

export const ASHA = '9876543210'
export const ASHAS_GMAIL = 'asha.rao@gmail.com'
/** The same answer for every missing or invalid proof. */
export const PROOF_NEEDED = {
  status: 401,
  code: 'proof_needed',
  message: 'Please verify that it’s you with a new code, then try again.',
}

export type AttackReply = { status: number; text: string; headers: Headers }
type AttackRequest = { headers?: Record<string, string>; body?: unknown }

/** A shop where Asha has an account and Mallory, signed in too, attacks it. */
export type AttackedShop = {
  shop: TestShop
  clock: MovableClock
  asha: Visitor
  ashasId: number
  mallory: Visitor
  /** Sends any request; strings and bytes unchanged, everything else as JSON. */
  attempt(method: string, path: string, sent?: AttackRequest): Promise<AttackReply>
  /** A proof of another number of Mallory's on each call. */
  freshProof(): Promise<IdentityTokens & { phone: string }>
  /** Expects no data of Asha's, no session and no 5xx. */
  expectNothingOfAsha(tried: AttackReply, how: string): void
}

export async function openAttackedShop(): Promise<AttackedShop> {
  const clock = movableClock()
  const shop = await openTestShop({ clock })
  const asha = shop.visitor()
  await asha.signIn(ASHA, 'Asha Rao')
  const ashasId = (await asha.get<{ user: { rec_id: number } }>('/api/user/me')).body.user.rec_id
  const mallory = shop.visitor()
  await mallory.signIn('9876543211', 'Mallory')
  let logins = 0
  return {
    shop,
    clock,
    asha,
    ashasId,
    mallory,
    attempt: async (method, path, { headers = {}, body } = {}) => {
      const sent = body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body)
      const all = { client: 'web', 'content-type': 'application/json', ...headers }
      const request: RequestInit = {
        method,
        headers: all,
        redirect: 'manual',
        ...(sent === null ? {} : { body: sent }),
      }
      const answer = await fetch(shop.url + path, request)
      return { status: answer.status, text: await answer.text(), headers: answer.headers }
    },
    freshProof: async () => {
      logins += 1
      const phone = String(8_000_000_000 + logins)
      return { phone, ...(await loginByPhone(shop.visitor(), phone)) }
    },
    expectNothingOfAsha: ({ status, text, headers }, how) => {
      expect(status, how).toBeGreaterThanOrEqual(300)
      expect(status, `${how}: ${text}`).toBeLessThan(500)
      // A rate limit would prove nothing.
      expect(status, how).not.toBe(429)
      expect(text, how).not.toContain('Asha')
      expect(text, how).not.toContain(String(ashasId))
      expect(headers.get('set-cookie') ?? '', how).not.toMatch(/token=[^;]/)
    },
  }
}

export const bearerHeader = (token: string | null) => ({ authorization: `Bearer ${token}` })

export type Person = {
  rec_id: number
  name: string
  mobile_no: string | null
  email: string | null
  email_verified: boolean
  gmails: string[]
  roles: string[]
}

/** The person whom the session belongs to. */
export const signedInPersonOf = async (who: Visitor): Promise<Person> =>
  (await who.get<{ user: Person }>('/api/user/me')).body.user

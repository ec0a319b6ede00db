import { afterAll, beforeAll, beforeEach } from 'vitest'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../test-shop.ts'
import { DEMO_API_KEY, DEMO_PROJECT } from '../visitor.ts'

export const MINUTE = 60_000
const HOUR = 60 * MINUTE

export let clock: MovableClock
export let shop: TestShop

export type Answer = { status: number; code: string; body: Record<string, unknown>; headers: Headers }

export async function callIdentity(
  method: string,
  sent: unknown,
  { headers = {}, at = shop }: { headers?: Record<string, string>; at?: TestShop } = {},
): Promise<Answer> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  }
  const answer = await fetch(`${at.url}/idp/v1/${method}?key=${DEMO_API_KEY}`, request)
  const body = (await answer.json()) as Record<string, unknown>
  const message = (body['error'] as { message?: string } | undefined)?.message ?? ''
  return { status: answer.status, code: message.split(' : ')[0] ?? '', body, headers: answer.headers }
}

export const requestCode = (phoneNumber: unknown) =>
  callIdentity('accounts:sendVerificationCode', { phoneNumber })
export const submitCode = (sessionInfo: unknown, code: unknown) =>
  callIdentity('accounts:signInWithPhoneNumber', { sessionInfo, code })

export async function codeFor(phone: string): Promise<string> {
  const answer = await fetch(
    `${shop.url}/emulator/v1/projects/${DEMO_PROJECT}/verificationCodes?phoneNumber=${encodeURIComponent(phone)}`,
  )
  const { verificationCodes } = (await answer.json()) as { verificationCodes: { code: string }[] }
  return verificationCodes.at(-1)?.code ?? ''
}

export async function codesSent(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ sent: number }>(
    'select count(*)::int as sent from idp.outbox',
  )
  return rows[0]?.sent ?? 0
}

export const otherCode = (code: string, by: number): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** Opens a shop and moves the clock an hour before each test. */
export function setUpCodes(): void {
  beforeAll(async () => {
    clock = movableClock()
    shop = await openTestShop({ clock })
  })
  afterAll(() => shop.end())
  beforeEach(() => clock.forward(HOUR))
}

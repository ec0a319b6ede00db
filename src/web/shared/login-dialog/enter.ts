import { Refusal } from '#platform/refusal'
import { call } from '../call.ts'
import { signIn } from '../session.ts'
import type { Proof } from './identity.client.ts'

type LoggedIn = { token: string; user: { name: string; mobile_no: string | null; email: string | null } }

/** The name under which the number is registered, or null for a newcomer. */
export async function nameOf(phone: string, { idToken }: Proof): Promise<string | null> {
  const asked = new URLSearchParams({ mobile_no: phone })
  const { name } = await call<{ name: string | null }>(
    'GET',
    `/user/getname?${asked}`,
    undefined,
    proving(idToken),
  )
  return name
}

/** Registers the number under a name. */
export async function register(phone: string, name: string, { idToken }: Proof): Promise<void> {
  await call(
    'POST',
    '/user/add-user',
    { rec_id: 0, name, mobile_no: phone, status: 'Active' },
    proving(idToken),
  )
}

/** Signs in here as whoever the proof is about. @returns their name. */
export async function enter(
  who: { mobile_no: string } | { login_type: 'gmail'; email: string },
  { idToken, email }: Proof,
): Promise<string> {
  const { token, user } = await call<LoggedIn>('POST', '/user/login', who, proving(idToken))
  signIn(token, { name: user.name, email: user.email ?? '', phoneNumber: user.mobile_no ?? '' })
  // A wish, not a condition: the login stands without it.
  if (email && !user.email) void call('POST', '/user/addEmail', { email }).catch(() => undefined)
  return user.name
}

const FINAL = new Set([401, 403, 404, 409])

/** Whether this proof leads nowhere: it has become too old, the account is suspended, or belongs to somebody else. */
export const isFinal = (error: unknown): boolean => error instanceof Refusal && FINAL.has(error.status)

const proving = (idToken: string) => ({ token: `Bearer ${idToken}` })

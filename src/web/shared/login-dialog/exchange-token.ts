import { addEmail, addUser, getName, login } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { ask, askWith } from '../ask.ts'
import { signIn } from '../session.ts'
import type { Proof } from './identity.client.ts'

/** The name of the account with this number; null for a new one. */
export async function nameOf(phone: string, { idToken }: Proof): Promise<string | null> {
  const { name } = await askWith(proving(idToken), getName, { query: { mobile_no: phone } })
  return name
}

/** Registers the number under a name. */
export async function register(phone: string, name: string, { idToken }: Proof): Promise<void> {
  await askWith(proving(idToken), addUser, {
    body: { rec_id: 0, name, mobile_no: phone, status: 'Active' },
  })
}

/** Signs in with the ID token. @returns the person's name */
export async function exchangeToken(
  who: { mobile_no: string } | { login_type: 'gmail'; email: string },
  { idToken, email }: Proof,
): Promise<string> {
  const { token, user } = await askWith(proving(idToken), login, { body: who })
  signIn(token, { name: user.name, email: user.email ?? '', phoneNumber: user.mobile_no ?? '' })
  // Optional: the login succeeds without it.
  if (email && !user.email) void ask(addEmail, { body: { email } }).catch(() => undefined)
  return user.name
}

const FINAL = new Set([401, 403, 404, 409])

/** Whether this ID token cannot be used: it is too old, or the account is suspended or belongs to another person. */
export const isFinal = (error: unknown): boolean => error instanceof Refusal && FINAL.has(error.status)

const proving = (idToken: string) => ({ token: `Bearer ${idToken}` })

import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { SignupState } from '../contract.ts'
import { incrementDay, deleteByToken, findSignupByToken, confirmByToken, type SignupRow } from './queries.ts'

/** Returns the state of a signup by its token. */
export async function signupState(db: Db, token: string): Promise<SignupState> {
  return stateOf(await findSignupByToken(db, token))
}

/** Confirms a signup by the token from the confirmation e-mail. */
export async function confirmSignup(db: Db, token: string, now: Date): Promise<SignupState> {
  return transact(db, async (tx) => {
    if (await confirmByToken(tx, token, now)) await incrementDay(tx, 'confirmed', now)
    return stateOf(await findSignupByToken(tx, token))
  })
}

/** Deletes a signup by its token. Idempotent. */
export async function stopSignup(db: Db, token: string, now: Date): Promise<SignupState> {
  await transact(db, async (tx) => {
    if (await deleteByToken(tx, token)) await incrementDay(tx, 'stopped', now)
  })
  return GONE
}

const GONE: SignupState = { state: 'gone', email: null }

const stateOf = (row: SignupRow | undefined): SignupState =>
  row ? { state: row.confirmed_at ? 'confirmed' : 'waiting', email: masked(row.email) } : GONE

const masked = (email: string): string => `${email.slice(0, 1)}•••@${email.split('@')[1] ?? ''}`

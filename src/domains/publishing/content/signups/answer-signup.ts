import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { SignupState } from '../contract.ts'
import { incrementDay, deleteByToken, findSignupByToken, confirmByToken, type SignupRow } from './queries.ts'

/** What a link of a letter leads to. */
export async function signupState(db: Db, token: string): Promise<SignupState> {
  return stateOf(await findSignupByToken(db, token))
}

/** Says yes by the link that only the owner of the address has. */
export async function confirmSignup(db: Db, token: string, now: Date): Promise<SignupState> {
  return transact(db, async (tx) => {
    if (await confirmByToken(tx, token, now)) await incrementDay(tx, 'confirmed', now)
    return stateOf(await findSignupByToken(tx, token))
  })
}

/** Forgets the address. Twice is once. */
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

import { contactOf } from '#domains/accounts/identity'
import type { Db, Tx } from '#platform/database'
import { deleteOfEmail, readByEmail, readResumeOf } from './careers/store.ts'
import { deleteSignup, readSignup } from './signups/store.ts'

/** Whether an address said yes to offers. */
export const hasSignup = async (db: Db, email: string): Promise<boolean> =>
  (await readSignup(db, email))?.confirmed_at != null

/** Takes an address off the list for offers; absent is done. */
export const removeSignup = (tx: Tx, email: string): Promise<void> => deleteSignup(tx, email)

/**
 * Forgets what came from a person's address: its place on the list and its applications. The next sweep removes the files of their résumés,
 * beside which nothing says any more whose they are.
 */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  const { email } = await contactOf(tx, personId)
  if (email === null) return
  await deleteSignup(tx, email)
  await deleteOfEmail(tx, email)
}

/** What is kept under a person's address. */
export async function dataOfPerson(db: Db, personId: number) {
  const { email } = await contactOf(db, personId)
  return {
    offersByEmail: email === null ? null : await signupOf(db, email),
    applications: email === null ? [] : await applicationsOf(db, email),
  }
}

async function signupOf(db: Db, email: string) {
  const row = await readSignup(db, email)
  return row ? { email: row.email, asked_at: row.asked_at, confirmed_at: row.confirmed_at } : null
}

async function applicationsOf(db: Db, email: string) {
  const applications = []
  for (const { id, language: _language, ...own } of await readByEmail(db, email)) {
    const resume = await readResumeOf(db, id)
    applications.push({
      number: id,
      ...own,
      resume: resume ? { name: resume.name, bytes: resume.bytes } : null,
    })
  }
  return applications
}

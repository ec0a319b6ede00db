import { findContact } from '#domains/accounts/identity'
import type { Db, Tx } from '#platform/database'
import { deleteByEmail, listByEmail, findResume } from './careers/queries.ts'
import { removeSignup, findSignup } from './signups/queries.ts'

/** Whether an address has a confirmed signup for offers. */
export const hasSignup = async (db: Db, email: string): Promise<boolean> =>
  (await findSignup(db, email))?.confirmed_at != null

/** Deletes the signup and applications of a person's address. The next cleanup deletes the files of the detached résumés. */
export async function erasePersonalData(tx: Tx, personId: number): Promise<void> {
  const { email } = await findContact(tx, personId)
  if (email === null) return
  await removeSignup(tx, email)
  await deleteByEmail(tx, email)
}

/** Returns the signup and applications stored under a person's address. */
export async function personalDataOf(db: Db, personId: number) {
  const { email } = await findContact(db, personId)
  return {
    offersByEmail: email === null ? null : await signupDataOf(db, email),
    applications: email === null ? [] : await applicationDataOf(db, email),
  }
}

async function signupDataOf(db: Db, email: string) {
  const row = await findSignup(db, email)
  return row ? { email: row.email, asked_at: row.asked_at, confirmed_at: row.confirmed_at } : null
}

async function applicationDataOf(db: Db, email: string) {
  const applications = []
  for (const { id, language: _language, ...own } of await listByEmail(db, email)) {
    const resume = await findResume(db, id)
    applications.push({
      number: id,
      ...own,
      resume: resume ? { name: resume.name, bytes: resume.bytes } : null,
    })
  }
  return applications
}

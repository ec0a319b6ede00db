import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { insertSignup } from './store.ts'

/** Signs an address up for offers. A known one is answered alike, so that nobody can find out who reads us. */
export async function addSignup(db: Db, email: string, now: Date): Promise<{ success: true }> {
  await transact(db, (tx) => insertSignup(tx, { email: email.toLowerCase(), signed_up_at: now }))
  return { success: true }
}

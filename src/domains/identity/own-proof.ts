import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { personById } from './store/people.ts'
import { uidsOf } from './store/roles.ts'

/** Whether a fresh proof is about this very person: by their account at the identity service, their number or their verified address. */
export async function isProofOf(db: Db, personId: number, { uid, phone, email }: Proof): Promise<boolean> {
  const person = await personById(db, personId)
  if (!person) return false
  if ((phone !== null && phone === person.phone) || (email !== null && email === person.verified_email)) return true
  return (await uidsOf(db, personId)).some((known) => known.uid === uid)
}

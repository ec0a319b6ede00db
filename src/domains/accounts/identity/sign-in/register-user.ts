import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { transact, runStatement } from '#platform/transact'
import { saveAddress } from '../addresses/save-address.ts'
import { requireProvenPhone } from '../rules.ts'
import { saveEmailOfNewUser } from '../emails/add-email.ts'
import type { LoginContext } from './login.ts'
import { parseRegistrationAddress, type RegistrationAddress } from './registration-address.ts'
import { personByPhone, insertPersonByPhone } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'

export type Registration = RegistrationAddress & {
  name: string
  mobile_no?: string | null | undefined
  email?: string | null | undefined
}

/**
 * Registers the proven number under a name, with a first saved address where a complete one was sent. A repeated or concurrent
 * registration returns the same person, unchanged.
 * @throws Refusal 401 when the ID token is not for the number in the request.
 */
export function registerUser(
  db: Db,
  registration: Registration,
  { proof, now, origin, language }: LoginContext,
): Promise<PersonRow> {
  const phone = requireProvenPhone(proof, registration.mobile_no ?? null)
  const person = { id: newPrivateId(), name: registration.name, phone, language }
  const how = { uid: proof.uid, at: now, origin }
  const { email } = registration
  const address = parseRegistrationAddress(registration, person)
  if (!email && !address)
    return runStatement(
      db,
      async (tx) => (await insertPersonByPhone(tx, person, how)) ?? findExisting(tx, phone),
    )
  return transact(db, async (tx) => {
    const added = await insertPersonByPhone(tx, person, how)
    if (!added) return findExisting(tx, phone)
    if (address) await saveAddress(tx, added.id, address)
    if (!email) return added
    await saveEmailOfNewUser(tx, added, { email, now })
    return { ...added, unverified_email: email }
  })
}

async function findExisting(tx: Tx, phone: string): Promise<PersonRow> {
  const person = await personByPhone(tx, phone)
  if (!person) throw new Error('The person disappeared during the registration.')
  return person
}

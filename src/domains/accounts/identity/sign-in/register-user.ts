import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { transact, runStatement } from '#platform/transact'
import { saveAddress } from '../addresses/save-address.ts'
import { provenPhone } from '../rules.ts'
import { noteEmailOfNewcomer } from '../emails/add-email.ts'
import type { ProvenNow } from './login.ts'
import { addressSent, type SentAddress } from './sent-address.ts'
import { personByPhone, registerByPhone } from '../store/people.ts'
import type { PersonRow } from '../tables.ts'

export type Registration = SentAddress & {
  name: string
  mobile_no?: string | null | undefined
  email?: string | null | undefined
}

/**
 * Registers the proven number under a name, with a first saved address where a whole one was sent. Registered again, also at the same
 * moment, it is the same person, unchanged.
 * @throws Refusal 401 when the proof is not for the number in the request.
 */
export function registerUser(
  db: Db,
  asked: Registration,
  { proof, now, origin, language }: ProvenNow,
): Promise<PersonRow> {
  const phone = provenPhone(proof, asked.mobile_no ?? null)
  const person = { id: newPrivateId(), name: asked.name, phone, language }
  const how = { uid: proof.uid, at: now, origin }
  const { email } = asked
  const address = addressSent(asked, person)
  if (!email && !address)
    return runStatement(db, async (tx) => (await registerByPhone(tx, person, how)) ?? existing(tx, phone))
  return transact(db, async (tx) => {
    const added = await registerByPhone(tx, person, how)
    if (!added) return existing(tx, phone)
    if (address) await saveAddress(tx, added.id, address)
    if (!email) return added
    await noteEmailOfNewcomer(tx, added, { email, now })
    return { ...added, unverified_email: email }
  })
}

async function existing(tx: Tx, phone: string): Promise<PersonRow> {
  const person = await personByPhone(tx, phone)
  if (!person) throw new Error('A person who was there a moment ago is gone.')
  return person
}

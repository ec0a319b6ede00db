import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { displayName, expiryOf, provenEmail, provenPhone } from './rules.ts'
import { hashOfSecret, newSecret } from './secret.ts'
import { insertPerson, personByEmail, personByPhone } from './store/people.ts'
import { deleteExpiredSessions, insertSession } from './store/sessions.ts'
import type { PersonRow } from './tables.ts'

export type LoginWish = { mobile_no: string } | { login_type: 'gmail'; email: string }

/**
 * Opens a session for whoever the proof is about; the token exists in the answer only.
 * @throws Refusal 401 when the proof is about somebody else, 404 `user_not_found` for a number without an account.
 */
export function login(db: Db, wish: LoginWish, { proof, now }: { proof: Proof; now: Date }): Promise<{ token: string; person: PersonRow }> {
  return transact(db, async (tx) => {
    const person = 'mobile_no' in wish ? await knownByPhone(tx, provenPhone(proof, wish.mobile_no)) : await byGmail(tx, proof, wish.email)
    const token = newSecret()
    await deleteExpiredSessions(tx, person.id, now)
    await insertSession(tx, {
      person_id: person.id,
      token_hash: hashOfSecret(token),
      created_at: now,
      last_seen_at: now,
      expires_at: expiryOf({ createdAt: now, seenAt: now }),
    })
    return { token, person }
  })
}

async function knownByPhone(tx: Tx, phone: string): Promise<PersonRow> {
  const person = await personByPhone(tx, phone)
  if (!person) throw new Refusal(404, 'user_not_found', 'No account has this number yet.')
  return person
}

/** An address that its owner has not verified with us signs nobody in; it may have been typed in by a stranger. */
async function byGmail(tx: Tx, proof: Proof, asked: string): Promise<PersonRow> {
  const email = provenEmail(proof, asked)
  const known = await personByEmail(tx, email)
  if (known) return known
  const added = await insertPerson(tx, {
    id: newPrivateId(),
    name: displayName(proof.name, email),
    verified_email: email,
  })
  const person = added ?? (await personByEmail(tx, email))
  if (!person) throw new Error('A person who was there a moment ago is gone.')
  return person
}

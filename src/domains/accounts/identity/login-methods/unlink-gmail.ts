import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { recordAccountEvent } from '../events.ts'
import { lockOwnAccount, type OwnAccountChange } from '../people/lock-own-account.ts'
import { loadLoginMethods } from '../id-tokens/find-person-by-proof.ts'
import { deleteUids, listLogins, unlinkLogins } from '../queries/logins.ts'
import { warnPerson } from '../account-status/suspend-person.ts'
import type { PersonRow } from '../tables.ts'
import { withoutGmail } from './login-methods.ts'

/**
 * Unlinks one Gmail account, or all: it no longer logs in, even where its address stays the verified one.
 * @throws Refusal 409 `phone_needed` without a phone number, because no login method would remain.
 */
export function unlinkGmail(
  db: Db,
  address: string | null,
  { caller, now, origin }: OwnAccountChange,
): Promise<PersonRow> {
  return transact(db, async (tx) => {
    const person = await lockOwnAccount(tx, caller)
    const logins = await listLogins(tx, person.id)
    const unlinked = logins.filter(
      ({ email, unlinked_at }) => unlinked_at === null && (address === null || email === address),
    )
    if (unlinked.length === 0) return person
    if (!withoutGmail(await loadLoginMethods(tx, person), address)) {
      throw conflict('phone_needed', 'identity.phone_needed')
    }
    await warnPerson(tx, person.id, 'gmail-unlinked')
    await unlinkLogins(
      tx,
      unlinked.map(({ subject }) => subject),
      now,
    )
    await recordAccountEvent(tx, { personId: person.id, kind: 'gmail-unlinked', at: now, origin })
    // The account at the identity service stays until this one is closed: this browser may be logged in by it.
    await deleteUids(tx, person.id, { only: unlinked.map(({ uid }) => uid) })
    return person
  })
}

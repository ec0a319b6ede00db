import type { Db } from '#platform/database'
import { toAddress } from './rules.ts'
import { listAddressRows } from './queries/addresses.ts'
import { exportEvents, exportLogins, exportSessions } from './queries/personal-data.ts'
import { personById } from './queries/people.ts'

/** The verified address and phone number of a person; nulls for a closed account. */
export async function findContact(
  db: Db,
  personId: number,
): Promise<{ email: string | null; phone: string | null }> {
  const person = await personById(db, personId)
  return { email: person?.verified_email ?? null, phone: person?.phone ?? null }
}

/** The account that an id belongs to now: itself, or what it was joined into. null: closed. */
export async function resolveAccount(db: Db, personId: number): Promise<number | null> {
  const person = await personById(db, personId)
  if (person && person.joined_into !== null && person.joined_into !== personId)
    return resolveAccount(db, person.joined_into)
  return person && person.closed_at === null ? person.id : null
}

/** The account's data for the owner's export, without tokens and keys. */
export async function personalDataOf(db: Db, personId: number) {
  const person = await personById(db, personId)
  const [addresses, sessions, events, logins] = await Promise.all([
    listAddressRows(db, personId),
    exportSessions(db, personId),
    exportEvents(db, personId),
    exportLogins(db, personId),
  ])
  return {
    profile: person && {
      rec_id: person.id,
      name: person.name,
      mobile_no: person.phone,
      email: person.verified_email,
      email_not_confirmed: person.unverified_email,
      photo: person.photo,
      language_of_letters: person.language,
      roles: person.roles,
      registered_at: person.created_at,
    },
    addresses: addresses.map((row) => ({ ...toAddress(row), saved_at: row.created_at })),
    signInWays: logins,
    sessions,
    events,
  }
}

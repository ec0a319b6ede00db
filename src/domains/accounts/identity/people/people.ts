import type { Db, Tx } from '#platform/database'
import { notSignedIn } from '#platform/refusal'
import type { Address, Person } from '../contract.ts'
import { toAddress, toPerson } from '../rules.ts'
import { invalidateCallers } from '../sessions/session-cache.ts'
import { addressById, listAddressRows, defaultAddress } from '../queries/addresses.ts'
import { listLogins } from '../queries/logins.ts'
import { addRole, listNames, listPhones, personById } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'

/** The signed-in person, as shown to themselves. */
export async function loadPerson(db: Db, personId: number): Promise<Person> {
  const row = await personById(db, personId)
  if (!row) throw notSignedIn()
  return presentPerson(db, row)
}

export async function presentPerson(db: Db, row: PersonRow): Promise<Person> {
  const logins = await listLogins(db, row.id)
  return toPerson(
    row,
    logins.filter(({ unlinked_at }) => unlinked_at === null).map(({ email }) => email),
  )
}

/** Names by id; unknown ids are left out. */
export async function loadNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await listNames(db, ids) : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** When an account was created; null for an unknown id. */
export const findJoinDate = async (db: Db, personId: number): Promise<Date | null> =>
  (await personById(db, personId))?.created_at ?? null

/** Verified phone numbers by person; people without one are left out. */
export async function loadPhones(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await listPhones(db, ids)).map(({ id, phone }) => [id, phone]))
}

/** The country prefix of a person's verified number: '+91'; null without one. Numbers are stored without it, because all are Indian. */
export async function findPhoneCountry(db: Db, personId: number): Promise<string | null> {
  return (await loadPhones(db, [personId])).has(personId) ? '+91' : null
}

/** The verified e-mail address; null without one. */
export async function findVerifiedEmail(db: Db, personId: number): Promise<string | null> {
  return (await personById(db, personId))?.verified_email ?? null
}

export async function listAddresses(db: Db, personId: number): Promise<Address[]> {
  return (await listAddressRows(db, personId)).map(toAddress)
}

/** An address of this person; null for another person's. */
export async function findAddress(db: Db, personId: number, addressId: number): Promise<Address | null> {
  const row = await addressById(db, personId, addressId)
  return row ? toAddress(row) : null
}

export async function findDefaultAddress(db: Db, personId: number): Promise<Address | null> {
  const row = await defaultAddress(db, personId)
  return row ? toAddress(row) : null
}

/** Grants a role from the next call on: 'seller', 'staff', 'creator'. */
export async function grantRole(tx: Tx, personId: number, role: string): Promise<void> {
  await addRole(tx, personId, role)
  await invalidateCallers(tx, personId)
}

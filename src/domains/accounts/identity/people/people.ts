import type { Db, Tx } from '#platform/database'
import { notSignedIn } from '#platform/refusal'
import type { Address, Person } from '../contract.ts'
import { toAddress, toPerson } from '../rules.ts'
import { invalidateCallers } from '../sessions/session-cache.ts'
import { addressById, listAddressRows, defaultAddress } from '../queries/addresses.ts'
import { listLogins } from '../queries/logins.ts'
import { addRole, listNames, listPhones, personById } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'

/** Who somebody is, as shown to themselves. */
export async function loadPerson(db: Db, personId: number): Promise<Person> {
  const row = await personById(db, personId)
  if (!row) throw notSignedIn()
  return presentPerson(db, row)
}

/** A person's row as its owner sees it. */
export async function presentPerson(db: Db, row: PersonRow): Promise<Person> {
  const logins = await listLogins(db, row.id)
  return toPerson(
    row,
    logins.filter(({ unlinked_at }) => unlinked_at === null).map(({ email }) => email),
  )
}

/** Names by id; people who are not there are left out. */
export async function loadNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await listNames(db, ids) : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Since when somebody has an account; null: there is nobody with this id. */
export const findJoinDate = async (db: Db, personId: number): Promise<Date | null> =>
  (await personById(db, personId))?.created_at ?? null

/** Proven phone numbers by person; people without one are left out. */
export async function loadPhones(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await listPhones(db, ids)).map(({ id, phone }) => [id, phone]))
}

/** The country of somebody's own proven number, as numbers begin: '+91'; null without one. Numbers are kept without the prefix of India, which all have. */
export async function findPhoneCountry(db: Db, personId: number): Promise<string | null> {
  return (await loadPhones(db, [personId])).has(personId) ? '+91' : null
}

/** Where letters reach somebody; null while no address is verified. */
export async function findVerifiedEmail(db: Db, personId: number): Promise<string | null> {
  return (await personById(db, personId))?.verified_email ?? null
}

export async function listAddresses(db: Db, personId: number): Promise<Address[]> {
  return (await listAddressRows(db, personId)).map(toAddress)
}

/** A person's own address; null for another's. */
export async function findAddress(db: Db, personId: number, addressId: number): Promise<Address | null> {
  const row = await addressById(db, personId, addressId)
  return row ? toAddress(row) : null
}

export async function findDefaultAddress(db: Db, personId: number): Promise<Address | null> {
  const row = await defaultAddress(db, personId)
  return row ? toAddress(row) : null
}

/** Lets somebody do more than shop from their next call on: 'seller', 'staff', 'creator'. */
export async function grantRole(tx: Tx, personId: number, role: string): Promise<void> {
  await addRole(tx, personId, role)
  await invalidateCallers(tx, personId)
}

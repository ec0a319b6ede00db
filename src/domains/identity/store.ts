import { CompiledQuery, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { AddressRow, EmailLink, NewAddressRow, NewPersonRow, NewSession, PersonRow } from './tables.ts'

export const personById = (db: Db, id: number): Promise<PersonRow | undefined> =>
  db.selectFrom('identity.people').selectAll().where('id', '=', id).executeTakeFirst()

export const personByPhone = (db: Db, phone: string): Promise<PersonRow | undefined> =>
  db.selectFrom('identity.people').selectAll().where('phone', '=', phone).executeTakeFirst()

export const personByEmail = (db: Db, email: string): Promise<PersonRow | undefined> =>
  db.selectFrom('identity.people').selectAll().where('verified_email', '=', email).executeTakeFirst()

/** @returns undefined when somebody with this number or address is there already, also one registered a moment ago elsewhere. */
export const insertPerson = (tx: Tx, person: NewPersonRow): Promise<PersonRow | undefined> =>
  tx
    .insertInto('identity.people')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export async function setUnverifiedEmail(tx: Tx, personId: number, email: string): Promise<void> {
  await tx.updateTable('identity.people').set({ unverified_email: email }).where('id', '=', personId).execute()
}

/** @returns whether that address was still waiting to be verified, or is verified already. */
export async function verifyEmailOf(tx: Tx, personId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.people')
    .set({ verified_email: email, unverified_email: null })
    .where('id', '=', personId)
    .where((waiting) => waiting.or([waiting('unverified_email', '=', email), waiting('verified_email', '=', email)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addRole(tx: Tx, personId: number, role: string): Promise<void> {
  await tx
    .updateTable('identity.people')
    .set({ roles: sql`array_append(roles, ${role})` })
    .where('id', '=', personId)
    .where(sql<boolean>`not roles @> array[${role}]`)
    .execute()
}

export const peopleNames = (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('identity.people')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

/** Holds a person's row until the transaction ends, so that what is counted about them stays so. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await tx.selectFrom('identity.people').select('id').where('id', '=', personId).forUpdate().execute()
}

export type SeenSession = { id: number; person_id: number; roles: string[]; created_at: Date; last_seen_at: Date }

// Asked on every signed-in call, so it is compiled once by hand.
const SESSION_BY_HASH = `select s.id, s.person_id, p.roles, s.created_at, s.last_seen_at
  from identity.sessions s join identity.people p on p.id = s.person_id
  where s.token_hash = $1 and s.expires_at > $2`

export async function sessionByHash(db: Db, hash: Buffer, now: Date): Promise<SeenSession | undefined> {
  const { rows } = await db.executeQuery<SeenSession>(CompiledQuery.raw(SESSION_BY_HASH, [hash, now]))
  return rows[0]
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('identity.sessions').values(session).execute()
}

/** Two calls at once write it once. */
export async function touchSession(tx: Tx, id: number, at: { seenAt: Date; notSince: Date; expiresAt: Date }): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ last_seen_at: at.seenAt, expires_at: at.expiresAt })
    .where('id', '=', id)
    .where('last_seen_at', '<=', at.notSince)
    .execute()
}

export async function deleteSession(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('identity.sessions').where('id', '=', id).execute()
}

export async function deleteExpiredSessions(tx: Tx, personId: number, now: Date): Promise<void> {
  await tx.deleteFrom('identity.sessions').where('person_id', '=', personId).where('expires_at', '<=', now).execute()
}

export async function insertEmailLink(tx: Tx, link: EmailLink): Promise<void> {
  await tx.deleteFrom('identity.email_links').where('person_id', '=', link.person_id).execute()
  await tx.insertInto('identity.email_links').values(link).execute()
}

export const emailLinkByHash = (db: Db, hash: Buffer, now: Date): Promise<EmailLink | undefined> =>
  db.selectFrom('identity.email_links').selectAll().where('token_hash', '=', hash).where('expires_at', '>', now).executeTakeFirst()

/** The default one first, then the newest. */
export const addressesOf = (db: Db, personId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('identity.addresses')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const addressById = (db: Db, personId: number, id: number): Promise<AddressRow | undefined> =>
  db.selectFrom('identity.addresses').selectAll().where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()

export const defaultAddress = (db: Db, personId: number): Promise<AddressRow | undefined> =>
  db.selectFrom('identity.addresses').selectAll().where('person_id', '=', personId).where('is_default', '=', true).executeTakeFirst()

export const insertAddress = (tx: Tx, address: NewAddressRow): Promise<AddressRow> =>
  tx.insertInto('identity.addresses').values(address).returningAll().executeTakeFirstOrThrow()

export async function clearDefaultAddress(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable('identity.addresses').set({ is_default: false }).where('person_id', '=', personId).where('is_default', '=', true).execute()
}

export async function setDefaultAddress(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('identity.addresses').set({ is_default: true }).where('id', '=', id).execute()
}

export async function deleteAddress(tx: Tx, personId: number, id: number): Promise<void> {
  await tx.deleteFrom('identity.addresses').where('id', '=', id).where('person_id', '=', personId).execute()
}

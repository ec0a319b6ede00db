import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { NewPersonRow, PersonRow } from '../tables.ts'

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

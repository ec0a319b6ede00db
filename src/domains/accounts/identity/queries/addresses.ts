import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { ADDRESS_COLUMNS, type AddressRow, type NewAddressRow } from '../tables.ts'

/** Default first, then newest first. */
export const listAddressRows = (db: Db, personId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('identity.addresses')
    .select(ADDRESS_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const addressById = (db: Db, personId: number, id: number): Promise<AddressRow | undefined> =>
  db
    .selectFrom('identity.addresses')
    .select(ADDRESS_COLUMNS)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()

export const defaultAddress = (db: Db, personId: number): Promise<AddressRow | undefined> =>
  db
    .selectFrom('identity.addresses')
    .select(ADDRESS_COLUMNS)
    .where('person_id', '=', personId)
    .where('is_default', '=', true)
    .executeTakeFirst()

export const insertAddress = (tx: Tx, address: NewAddressRow): Promise<AddressRow> =>
  tx.insertInto('identity.addresses').values(address).returning(ADDRESS_COLUMNS).executeTakeFirstOrThrow()

export async function clearDefaultAddress(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('identity.addresses')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('is_default', '=', true)
    .execute()
}

export async function setDefaultAddress(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('identity.addresses').set({ is_default: true }).where('id', '=', id).execute()
}

export async function deleteAddress(tx: Tx, personId: number, id: number): Promise<void> {
  await tx.deleteFrom('identity.addresses').where('id', '=', id).where('person_id', '=', personId).execute()
}

export const updateAddress = (tx: Tx, id: number, fields: Partial<NewAddressRow>): Promise<AddressRow> =>
  tx
    .updateTable('identity.addresses')
    .set(fields)
    .where('id', '=', id)
    .returning(ADDRESS_COLUMNS)
    .executeTakeFirstOrThrow()

/** Moves addresses to another person, one of them as the default. */
export async function reassignAddresses(
  tx: Tx,
  { ids, to, usual }: { ids: readonly number[]; to: number; usual: number | null },
): Promise<void> {
  await tx
    .updateTable('identity.addresses')
    .set({ person_id: to, is_default: sql<boolean>`id = ${usual ?? 0}` })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

export async function deleteAddresses(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('identity.addresses').where('person_id', '=', personId).execute()
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { PERSON_COLUMNS, type PersonRow } from '../tables.ts'
import { listOf } from '#platform/columns'

/** Does nothing when the person does not have the role. */
export async function removeRole(tx: Tx, personId: number, role: string): Promise<void> {
  await tx
    .updateTable('identity.people')
    .set({ roles: sql`array_remove(roles, ${role})` })
    .where('id', '=', personId)
    .execute()
}

/** Locks these people and all holders of a role until the transaction ends; always in the same order. */
export async function lockRoleHolders(tx: Tx, ids: readonly number[], role: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${listOf(PERSON_COLUMNS)} from identity.people
    where id = any(${[...ids]}::bigint[])
      or (roles <> '{}' and roles @> array[${role}] and suspended_at is null and closed_at is null)
    order by id for no key update`.execute(tx)
  return rows
}

export async function setSuspended(tx: Tx, personId: number, at: Date | null): Promise<void> {
  await tx.updateTable('identity.people').set({ suspended_at: at }).where('id', '=', personId).execute()
}

export const listUids = (db: Db, personId: number): Promise<{ uid: string }[]> =>
  db.selectFrom('identity.uids').select('uid').where('person_id', '=', personId).execute()

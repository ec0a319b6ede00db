import type { Db, Tx } from '#platform/database'
import { invalidateCallers } from '../sessions/session-cache.ts'
import { personById, personByPhone } from '../queries/people.ts'
import { lockRoleHolders, removeRole } from '../queries/roles.ts'
import type { PersonRow } from '../tables.ts'

/** The account state that decides a person's rights, read under a lock. */
export type AccountStatus = {
  id: number
  name: string
  roles: readonly string[]
  isSuspended: boolean
  isClosed: boolean
  hasSecondFactor: boolean
}

/** Revokes a role from the person's next call on, in every process. */
export async function revokeRole(tx: Tx, personId: number, role: string): Promise<void> {
  await removeRole(tx, personId, role)
  await invalidateCallers(tx, personId)
}

/** Locks these people and all holders of a role until the transaction ends, so that changes of rights are serialised. */
export async function lockAccountStatuses(
  tx: Tx,
  ids: readonly number[],
  role: string,
): Promise<Map<number, AccountStatus>> {
  return new Map((await lockRoleHolders(tx, ids, role)).map((row) => [row.id, toAccountStatus(row)]))
}

/** null: unknown id. */
export async function findAccountStatus(db: Db, personId: number): Promise<AccountStatus | null> {
  const row = await personById(db, personId)
  return row ? toAccountStatus(row) : null
}

/** null: no account with this number. */
export async function findAccountStatusByPhone(db: Db, phone: string): Promise<AccountStatus | null> {
  const row = await personByPhone(db, phone)
  return row ? toAccountStatus(row) : null
}

const toAccountStatus = (row: PersonRow): AccountStatus => ({
  id: row.id,
  name: row.name,
  roles: row.roles,
  isSuspended: row.suspended_at !== null,
  isClosed: row.closed_at !== null,
  hasSecondFactor: row.has_second_factor,
})

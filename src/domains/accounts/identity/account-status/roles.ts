import type { Db, Tx } from '#platform/database'
import { invalidateCallers } from '../sessions/session-cache.ts'
import { personById, personByPhone } from '../queries/people.ts'
import { lockRoleHolders, removeRole } from '../queries/roles.ts'
import type { PersonRow } from '../tables.ts'

/** What decides about somebody's rights, read while nobody else can change it. */
export type AccountStatus = {
  id: number
  name: string
  roles: readonly string[]
  isSuspended: boolean
  isClosed: boolean
  hasSecondFactor: boolean
}

/** Takes a role away from their next call on, on every process. */
export async function revokeRole(tx: Tx, personId: number, role: string): Promise<void> {
  await removeRole(tx, personId, role)
  await invalidateCallers(tx, personId)
}

/** Holds these people and all who can use a role until the transaction ends, so that two changes of rights come after each other. */
export async function lockAccountStatuses(
  tx: Tx,
  ids: readonly number[],
  role: string,
): Promise<Map<number, AccountStatus>> {
  return new Map((await lockRoleHolders(tx, ids, role)).map((row) => [row.id, toAccountStatus(row)]))
}

/** null: there is nobody with this id. */
export async function findAccountStatus(db: Db, personId: number): Promise<AccountStatus | null> {
  const row = await personById(db, personId)
  return row ? toAccountStatus(row) : null
}

/** null: nobody has this number. */
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

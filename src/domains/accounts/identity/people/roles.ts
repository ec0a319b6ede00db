import type { Db, Tx } from '#platform/database'
import { dropCallers } from '../sessions/session-cache.ts'
import { personById, personByPhone } from '../store/people.ts'
import { heldPeople, removeRole } from '../store/roles.ts'
import type { PersonRow } from '../tables.ts'

/** What decides about somebody's rights, read while nobody else can change it. */
export type Standing = {
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
  await dropCallers(tx, personId)
}

/** Holds these people and all who can use a role until the transaction ends, so that two changes of rights come after each other. */
export async function holdStandings(
  tx: Tx,
  ids: readonly number[],
  role: string,
): Promise<Map<number, Standing>> {
  return new Map((await heldPeople(tx, ids, role)).map((row) => [row.id, standingFrom(row)]))
}

/** null: there is nobody with this id. */
export async function standingOf(db: Db, personId: number): Promise<Standing | null> {
  const row = await personById(db, personId)
  return row ? standingFrom(row) : null
}

/** null: nobody has this number. */
export async function standingByPhone(db: Db, phone: string): Promise<Standing | null> {
  const row = await personByPhone(db, phone)
  return row ? standingFrom(row) : null
}

const standingFrom = (row: PersonRow): Standing => ({
  id: row.id,
  name: row.name,
  roles: row.roles,
  isSuspended: row.suspended_at !== null,
  isClosed: row.closed_at !== null,
  hasSecondFactor: row.has_second_factor,
})

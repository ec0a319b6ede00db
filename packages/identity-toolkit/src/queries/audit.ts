import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { AuditRow } from '../audit/audit.ts'
import { AUDIT_COLUMNS } from '../tables.ts'

const RETENTION_DAYS = 366

export async function insertAudit(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insertInto('idp.audit').values(row).execute()
}

type AuditFilter = { localId: string | null; phoneMac: Buffer | null; before: number; limit: number }

/** Audit log of an account and of a number, newest first. */
export async function listAudit(db: Db, { localId, phoneMac, before, limit }: AuditFilter) {
  return db
    .selectFrom('idp.audit')
    .select(AUDIT_COLUMNS)
    .where((of) => of.or([of('local_id', '=', localId), of('phone_mac', '=', phoneMac)]))
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes rows older than a year and a day. The table refuses every other deletion. */
export async function deleteOldAudit(tx: Tx, now: Date): Promise<void> {
  await sql`select set_config('idp.sweeping', 'yes', true)`.execute(tx)
  await tx
    .deleteFrom('idp.audit')
    .where('at', '<', new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1_000))
    .execute()
  await sql`select set_config('idp.sweeping', '', true)`.execute(tx)
}

/** Numbers of right and wrong login codes since a time. */
export async function countCodesSince(db: Db, since: Date): Promise<{ right: number; wrong: number }> {
  const { rows } = await sql<{ right: number; wrong: number }>`
    select (count(*) filter (where kind = 'code.right'))::int as right, (count(*) filter (where kind = 'code.wrong'))::int as wrong
    from idp.audit where at > ${since} and kind in ('code.right', 'code.wrong')`.execute(db)
  return rows[0] ?? { right: 0, wrong: 0 }
}

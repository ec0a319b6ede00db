import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type Lost = { disputeId: string; lostAt: Date; shares: { orderId: number; paise: number }[] }

/** What orders lost by disputes that banks have decided against us, the newest first; `id`: by one. */
export async function lostDisputes(db: Db, { id, limit = 200 }: { id?: string; limit?: number } = {}): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select d.id as "disputeId", d.state_changed_at as "lostAt", json_agg(json_build_object('orderId', r.order_id, 'paise', r.amount_paise) order by r.order_id) as shares
    from payments.disputes d join payments.refunds r on r.outside = 'dispute' and r.order_id is not null and r.key = 'dispute:' || d.id || ':' || r.order_id
    where d.state = 'lost' and (${id ?? null}::text is null or d.id = ${id ?? null}::text)
    group by d.id, d.state_changed_at order by d.state_changed_at desc limit ${limit}`.execute(db)
  return rows
}

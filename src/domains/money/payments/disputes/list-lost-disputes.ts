import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Share of an order, or of a workshop's seats. */
export type LostShare = { orderId: number; paise: number; kind: 'order' | 'booking' }

export type LostDispute = { disputeId: string; lostAt: Date; shares: LostShare[] }

/** Losses of orders from lost disputes, newest first; `id`: of one dispute. */
export async function listLostDisputes(
  db: Db,
  { id, limit = 200 }: { id?: string; limit?: number } = {},
): Promise<LostDispute[]> {
  const { rows } = await sql<LostDispute>`
    select d.id as "disputeId", d.state_changed_at as "lostAt", json_agg(json_build_object('orderId', r.order_id, 'paise', r.amount_paise, 'kind', coalesce(s.kind, 'order')) order by r.order_id) as shares
    from payments.disputes d join payments.refunds r on r.outside = 'dispute' and r.order_id is not null and r.key = 'dispute:' || d.id || ':' || r.order_id
    left join payments.shares s on s.order_id = r.order_id
    where d.state = 'lost' and (${id ?? null}::text is null or d.id = ${id ?? null}::text)
    group by d.id, d.state_changed_at order by d.state_changed_at desc limit ${limit}`.execute(db)
  return rows
}

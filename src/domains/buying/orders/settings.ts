import './tables.ts'
import type { Db } from '#platform/database'

/** Rules of orders that can be changed without a new release, as they are at first. */
const atFirst = { return_days: 7, refund_alone_paise: 200_000, recovery_hours: 1 }

export type OrderSettings = typeof atFirst

export async function orderSettings(db: Db): Promise<OrderSettings> {
  const rows = await db.selectFrom('orders.settings').select(['name', 'value']).execute()
  return { ...atFirst, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

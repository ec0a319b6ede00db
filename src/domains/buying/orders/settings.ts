import './tables.ts'
import type { Db } from '#platform/database'

/** Defaults of the order rules; changed by settings. */
const defaultOrderSettings = { return_days: 7, refund_alone_paise: 200_000, recovery_hours: 1 }

export type OrderSettings = typeof defaultOrderSettings

export async function loadOrderSettings(db: Db): Promise<OrderSettings> {
  const rows = await db.selectFrom('orders.settings').select(['name', 'value']).execute()
  return { ...defaultOrderSettings, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

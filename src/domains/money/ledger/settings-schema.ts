import { sql } from 'kysely'
import type { SettingsSchema } from '#platform/settings-schema'

/** How long a post counts for a sale. A change holds from its day in India on; sales of earlier days keep their rule. */
export const attributionSettingsSchema: SettingsSchema = {
  area: 'attribution',
  shapes: {
    window_days: { kind: 'days', least: 1, most: 90, initial: 7 },
    cart_days: { kind: 'days', least: 1, most: 180, initial: 30 },
  },
  read: async (db) => {
    const { rows } = await sql<{ window_days: number; cart_days: number }>`
      select window_days, cart_days from ledger.attribution
      where from_day <= (now() at time zone 'Asia/Kolkata')::date order by from_day desc limit 1`.execute(db)
    return { ...rows[0] }
  },
  write: async (tx, { window_days = null, cart_days = null }) => {
    await sql`
      insert into ledger.attribution (from_day, window_days, cart_days)
      select (now() at time zone 'Asia/Kolkata')::date, coalesce(${window_days}::int, window_days), coalesce(${cart_days}::int, cart_days)
      from ledger.attribution where from_day <= (now() at time zone 'Asia/Kolkata')::date order by from_day desc limit 1
      on conflict (from_day) do update set window_days = excluded.window_days, cart_days = excluded.cart_days`.execute(
      tx,
    )
  },
}

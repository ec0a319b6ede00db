import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { rowSettings } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import './tables.ts'

const CHECKOUT_CHANNEL = 'checkout.settings'

const cachedSettings = cached(CHECKOUT_CHANNEL, (db: Db) =>
  db.selectFrom('checkout.settings').select(['most_unpaid', 'most_unpaid_ip']).executeTakeFirstOrThrow(),
)

/** Limits of unpaid checkouts per person and per network within an hour. Cached. */
export const loadCheckoutSettings = (db: Db) => cachedSettings.get(db)

export const checkoutSettingsSchema = rowSettings({
  area: 'checkout',
  table: 'checkout.settings',
  shapes: {
    most_unpaid: { kind: 'count', least: 1, most: 1_000, initial: 10 },
    most_unpaid_ip: { kind: 'count', least: 1, most: 1_000_000, initial: 300 },
  },
  changed: async (tx) => {
    cachedSettings.markChanged(tx)
    await broadcast(tx, CHECKOUT_CHANNEL, '')
  },
})

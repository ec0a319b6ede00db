import { cached } from '#platform/cached'
import { rowSettings } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import { loadCartSettings } from './queries.ts'

const CART_CHANNEL = 'cart.settings'

const cachedSettings = cached(CART_CHANNEL, loadCartSettings)

/** Maximum units of one pack per cart line, and so per order line. Cached. */
export const maxUnitsPerLine = async (db: Parameters<typeof cachedSettings.get>[0]): Promise<number> =>
  (await cachedSettings.get(db)).most_units

export const cartSettingsSchema = rowSettings({
  area: 'cart',
  table: 'cart.settings',
  shapes: { most_units: { kind: 'count', least: 1, most: 999, initial: 999 } },
  changed: async (tx) => {
    cachedSettings.markChanged(tx)
    await broadcast(tx, CART_CHANNEL, '')
  },
})

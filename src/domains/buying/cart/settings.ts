import { cached } from '#platform/cached'
import { rowSettings } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import { readSettings } from './store.ts'

const CART_CHANNEL = 'cart.settings'

const settings = cached(CART_CHANNEL, readSettings)

/** How many units of one pack a cart line may hold, and so an order line. From memory. */
export const mostUnits = async (db: Parameters<typeof settings.of>[0]): Promise<number> =>
  (await settings.of(db)).most_units

export const cartSettingsSchema = rowSettings({
  area: 'cart',
  table: 'cart.settings',
  shapes: { most_units: { kind: 'count', least: 1, most: 999 } },
  changed: async (tx) => {
    settings.changedIn(tx)
    await broadcast(tx, CART_CHANNEL, '')
  },
})

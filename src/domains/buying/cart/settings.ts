import { keptBook } from '#platform/kept-book'
import { rowSettings } from '#platform/settings-book'
import { signal } from '#platform/signals'
import { readSettings } from './store.ts'

const CART_CHANNEL = 'cart.settings'

const cached = keptBook(CART_CHANNEL, readSettings)

/** How many units of one pack a cart line may hold, and so an order line. From memory. */
export const mostUnits = async (db: Parameters<typeof cached.of>[0]): Promise<number> =>
  (await cached.of(db)).most_units

export const cartBook = rowSettings({
  area: 'cart',
  table: 'cart.settings',
  shapes: { most_units: { kind: 'count', least: 1, most: 999 } },
  changed: async (tx) => {
    cached.changedIn(tx)
    await signal(tx, CART_CHANNEL, '')
  },
})

import { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL, STORES_CHANNEL } from '#domains/catalogue'
import { onSignal, onSignalGap } from '#platform/signals'

export type ChangesCount = { goods: () => number; stock: () => number }

/** Counts what happened to goods and stores, and to their stock, since this process began: kept texts are good while it stands still. */
export function countChanges(): ChangesCount {
  let goods = 0
  let stock = 0
  const count = (): void => void (goods += 1)
  for (const channel of [PRODUCTS_CHANNEL, CATEGORIES_CHANNEL, STORES_CHANNEL]) onSignal(channel, count)
  onSignalGap(count)
  onSignal('stock.products', () => void (stock += 1))
  return { goods: () => goods, stock: () => stock }
}

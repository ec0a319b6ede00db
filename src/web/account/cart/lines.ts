import type { CartLine } from '#contracts/buying/cart'
import { translator } from '../../messages/messages.tsx'

export const MAX_QUANTITY = 999
/** Stock at or below this is shown as a number. */
const LOW_STOCK = 5

export type StoreLines = { storeId: number; storeName: string; lines: CartLine[] }

/** The lines grouped by store, in the order in which the stores were added. */
export function byStore(lines: readonly CartLine[]): StoreLines[] {
  const stores = new Map<number, StoreLines>()
  for (const line of lines) {
    const store = stores.get(line.store_id) ?? {
      storeId: line.store_id,
      storeName: line.store_name,
      lines: [],
    }
    store.lines.push(line)
    stores.set(line.store_id, store)
  }
  return [...stores.values()]
}

/** The price of one piece, in rupees. */
export function priceOf({
  price,
  Percentage_Discount,
}: Pick<CartLine, 'price' | 'Percentage_Discount'>): number {
  return Percentage_Discount ?? price
}

/** A line's price as displayed, in rupees: per metre for cut goods. */
export const displayPrice = ({ cut }: Pick<CartLine, 'cut'>, rupees: number): number =>
  cut ? Math.round((rupees / cut.step_metres) * 100) / 100 : rupees

/** The sum of these lines, in rupees to the paisa. */
export function subtotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + Math.round(priceOf(line) * 100) * line.quantity, 0) / 100
}

/** A quantity of cut goods as a length: '1.75 m'; undefined for pieces. */
export const lengthOf = (cut: CartLine['cut'], steps: number): string | undefined =>
  cut ? `${Math.round(steps * cut.step_metres * 1_000) / 1_000} m` : undefined

/** The note about a line's stock; `wrong` prevents the order. */
export function stockNote({
  stock,
  quantity,
  cut,
}: Pick<CartLine, 'stock' | 'quantity' | 'cut'>): { kind: 'note' | 'wrong'; sentence: string } | null {
  if (stock < (cut?.least_steps ?? 1)) return { kind: 'wrong', sentence: translator()('account.cart.gone') }
  const shown = lengthOf(cut, stock) ?? stock
  if (quantity > stock)
    return { kind: 'wrong', sentence: translator()('account.cart.fewer', { stock: shown }) }
  if (stock <= LOW_STOCK || quantity === stock)
    return { kind: 'note', sentence: translator()('account.cart.left', { stock: shown }) }
  return null
}

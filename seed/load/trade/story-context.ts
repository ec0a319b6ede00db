import type { CatalogueProduct } from '#domains/products/catalogue/reading'
import { DAY_MS } from '#platform/time'
import type { Buyer } from '../past-order.ts'
import type { TradeContext } from './trade-context.ts'

/** People and goods of the stories. */
export type StoryContext = {
  market: TradeContext
  now: Date
  asha: Buyer
  others: readonly Buyer[]
  /** The demo's own store. */
  wool: CatalogueProduct['store'] & { goods: readonly CatalogueProduct[] }
  indigo: CatalogueProduct['store'] & { goods: readonly CatalogueProduct[] }
  beads: CatalogueProduct['store'] & { goods: readonly CatalogueProduct[] }
  rohanId: number
  farahId: number
  meeraId: number
}

export const daysAgo = ({ now }: Pick<StoryContext, 'now'>, days: number): Date =>
  new Date(now.getTime() - days * DAY_MS)

/** The item at an index, modulo the list's length. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const found = list[index % Math.max(1, list.length)]
  if (found === undefined) throw new Error('The demo has no data for this story.')
  return found
}

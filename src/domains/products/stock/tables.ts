import type { Generated } from 'kysely'

type Level = {
  variant_id: number
  product_id: number
  on_hand: number
  held: number
  allocated: number
  back_order: Generated<number>
}
type Hold = {
  checkout_id: number
  sold_as: number
  variant_id: number
  quantity: number
  per: Generated<number>
  held_at: Generated<Date>
}
type Allocation = {
  order_id: number
  sold_as: number
  variant_id: number
  quantity: number
  /** Quantity per unit sold: 1, or the kit's quantity of this component. */
  per: Generated<number>
  released: Generated<number>
  shipped: Generated<number>
  restocked: Generated<number>
  allocated_at: Generated<Date>
}
type Movement = {
  id: Generated<number>
  variant_id: number
  kind: 'received' | 'sold' | 'returned' | 'counted' | 'adjusted'
  quantity: number
  reference: string
  reason: Generated<string>
  moved_at: Generated<Date>
}

type Recount = { id: Generated<number>; at: Date; wrong: WrongLevel[] }

/** A level whose counters differ from its rows. */
export type WrongLevel = {
  variantId: number
  what: 'reserved' | 'allocated' | 'on hand'
  says: number
  rows: number
}

declare module '#platform/database' {
  interface Tables {
    'stock.levels': Level
    'stock.holds': Hold
    'stock.allocations': Allocation
    'stock.movements': Movement
    'stock.recounts': Recount
  }
}

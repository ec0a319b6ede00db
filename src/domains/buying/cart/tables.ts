import type { Generated, GeneratedAlways } from 'kysely'

export type LinesTable = {
  shopper_id: number
  variant_id: number
  product_id: number
  id: number
  quantity: number
  feed_id: number | null
  feed_touched_at: Generated<Date | null>
  added_at: Generated<Date>
  touched_at: Generated<Date>
}

declare module '#platform/database' {
  interface Tables {
    'cart.settings': { is_only: boolean; most_units: number }
    'cart.lines': LinesTable
    'cart.post_touches': {
      id: GeneratedAlways<number>
      shopper_id: number
      product_id: number
      variant_id: number
      post_id: number
      at: Generated<Date>
    }
  }
}

import type { Generated } from 'kysely'

export type LinesTable = {
  shopper_id: number
  variant_id: number
  product_id: number
  id: number
  quantity: number
  feed_id: number | null
  added_at: Generated<Date>
  touched_at: Generated<Date>
}

declare module '#platform/database' {
  interface Tables {
    'cart.lines': LinesTable
  }
}

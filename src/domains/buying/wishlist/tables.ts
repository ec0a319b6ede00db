import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database' {
  interface Tables {
    'wishlist.entries': {
      shopper_id: number
      product_id: number
      store_id: number
      id: GeneratedAlways<number>
      added_at: Generated<Date>
    }
  }
}

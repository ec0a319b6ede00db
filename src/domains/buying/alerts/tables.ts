import type { Generated, GeneratedAlways } from 'kysely'

export type AlertKind = 'back-in-stock' | 'price-drop'

declare module '#platform/database' {
  interface Tables {
    'alerts.alerts': {
      id: GeneratedAlways<number>
      person_id: number
      product_id: number
      variant_id: number
      kind: AlertKind
      price_then_paise: number
      state: Generated<'waiting' | 'told'>
      round: Generated<number>
      set_at: Date
      told_at: Generated<Date | null>
      seen_at: Generated<Date | null>
      letter_at: Generated<Date | null>
    }
  }
}

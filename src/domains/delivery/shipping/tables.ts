/** A same city, B same State, C metro to metro, D rest of India, E hard to reach. */
export type Zone = 'A' | 'B' | 'C' | 'D' | 'E'

export type RateRow = {
  zone: Zone
  first_slab_paise: number
  further_slab_paise: number
  free_from_paise: number
  from_days: number
  to_days: number
}

export type RulesRow = {
  is_only: boolean
  slab_grams: number
  cod_from_paise: number
  cod_to_paise: number
  cod_fee_paise: number
  cod_fee_free_from_paise: number
  metro_prefixes: string[]
  special_prefixes: string[]
  /** Packing, before a courier's own days begin. */
  handling_days: number
  /** After so many days a courier's answer is asked for again, and after so many no longer believed. */
  recheck_days: number
  trust_days: number
}

export type PinRuleRow = { prefix: string; is_delivered: boolean; takes_cod: boolean }

declare module '#platform/database' {
  interface Tables {
    'shipping.rates': RateRow
    'shipping.rules': RulesRow
    'shipping.pin_rules': PinRuleRow
  }
}

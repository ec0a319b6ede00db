import { columnsOf } from '#platform/columns'

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
  /** Packing days, before the courier's own days. */
  handling_days: number
  /** Days after which an answer is refreshed, and days after which it expires. */
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

export const RATE_COLUMNS = columnsOf('shipping.rates', [
  'zone',
  'first_slab_paise',
  'further_slab_paise',
  'free_from_paise',
  'from_days',
  'to_days',
])

export const RULE_COLUMNS = columnsOf('shipping.rules', [
  'is_only',
  'slab_grams',
  'cod_from_paise',
  'cod_to_paise',
  'cod_fee_paise',
  'cod_fee_free_from_paise',
  'metro_prefixes',
  'special_prefixes',
  'handling_days',
  'recheck_days',
  'trust_days',
])

export const PIN_RULE_COLUMNS = columnsOf('shipping.pin_rules', ['prefix', 'is_delivered', 'takes_cod'])

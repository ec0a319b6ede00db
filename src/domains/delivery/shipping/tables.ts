import type { Generated } from 'kysely'
import { columnsOf } from '#platform/columns'

/** A same city, B same State, C metro to metro, D rest of India, E hard to reach. */
export const zones = ['A', 'B', 'C', 'D', 'E'] as const
export type Zone = (typeof zones)[number]

/** Prices and days of a zone. */
export type RateRow = {
  zone: Zone
  first_slab_paise: number
  further_slab_paise: number
  free_from_paise: number
  from_days: number
  to_days: number
}

/** What a tariff says besides its zones. */
export type TariffTerms = {
  slab_grams: number
  cod_from_paise: number
  cod_to_paise: number
  cod_fee_paise: number
  cod_fee_free_from_paise: number
  metro_prefixes: string[]
  special_prefixes: string[]
  /** Packing days, before the courier's own days. */
  handling_days: number
}

export type TariffRow = TariffTerms & {
  id: number
  /** Day in India, '2026-11-28'. */
  valid_from: string
  created_by: number | null
  created_at: Date
  reason: string
  withdrawn_at: Date | null
}

type TariffsTable = Omit<TariffRow, 'id' | 'withdrawn_at'> & {
  id: Generated<number>
  withdrawn_at: Generated<Date | null>
}

/** Days after which a courier's answer is refreshed, and days after which it expires. */
export type CoverageTerms = { recheck_days: number; trust_days: number }

/** What differs for PINs with this beginning. */
export type PinRuleRow = {
  prefix: string
  is_delivered: boolean
  takes_cod: boolean
  extra_days: number
  extra_charge_paise: number
}

export type PinExceptionRow = PinRuleRow & {
  id: number
  valid_from: string
  valid_until: string | null
  note: string
  created_by: number | null
  updated_at: Date
}

declare module '#platform/database' {
  interface Tables {
    'shipping.tariffs': TariffsTable
    'shipping.tariff_zones': RateRow & { tariff_id: number }
    'shipping.rules': CoverageTerms
    'shipping.pin_exceptions': Omit<PinExceptionRow, 'id'> & { id: Generated<number> }
  }
}

export const RATE_COLUMNS = columnsOf('shipping.tariff_zones', [
  'tariff_id',
  'zone',
  'first_slab_paise',
  'further_slab_paise',
  'free_from_paise',
  'from_days',
  'to_days',
])

export const COVERAGE_TERM_COLUMNS = columnsOf('shipping.rules', ['recheck_days', 'trust_days'])

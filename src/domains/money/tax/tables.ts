import type { Generated } from 'kysely'

declare module '#platform/database' {
  interface Tables {
    'tax.gst_codes': { id: Generated<number>; code: string; hsn_prefixes: string[]; what: string }
    'tax.gst_rules': {
      id: Generated<number>
      code_id: number
      rate: number
      valid_from: string
      valid_until: string | null
      above_paise: number
      upto_paise: number | null
    }
  }
}

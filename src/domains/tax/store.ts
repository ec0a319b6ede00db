import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** One rule of the book; days are counted from 1 January 1970, as the calendar in India has them. */
export type RuleRow = {
  code: string
  what: string
  hsnPrefixes: string[]
  ratePercent: number
  fromDay: number
  /** The last one; null: until further notice. */
  untilDay: number | null
  abovePaise: number
  uptoPaise: number | null
}

export async function allRules(db: Db): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select c.code, c.what, c.hsn_prefixes as "hsnPrefixes", r.rate::float8 as "ratePercent", r.valid_from - date '1970-01-01' as "fromDay",
      r.valid_until - date '1970-01-01' as "untilDay", r.above_paise as "abovePaise", r.upto_paise as "uptoPaise"
    from tax.gst_rules r join tax.gst_codes c on c.id = r.code_id order by c.id, r.valid_from, r.above_paise`.execute(db)
  return rows
}

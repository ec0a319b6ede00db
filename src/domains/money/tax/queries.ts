import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** One GST rule; days are counted from 1 January 1970 in the Indian calendar. */
export type RuleRow = {
  code: string
  what: string
  hsnPrefixes: string[]
  ratePercent: number
  fromDay: number
  /** Last day; null: no end. */
  untilDay: number | null
  abovePaise: number
  uptoPaise: number | null
}

export async function listGstRules(db: Db): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select c.code, c.what, c.hsn_prefixes as "hsnPrefixes", r.rate::float8 as "ratePercent", r.valid_from - date '1970-01-01' as "fromDay",
      r.valid_until - date '1970-01-01' as "untilDay", r.above_paise as "abovePaise", r.upto_paise as "uptoPaise"
    from tax.gst_rules r join tax.gst_codes c on c.id = r.code_id order by c.id, r.valid_from, r.above_paise`.execute(
    db,
  )
  return rows
}

/** Inserts or updates a code. @returns its id. */
export async function saveGstCode(
  tx: Tx,
  { code, what, hsnPrefixes }: { code: string; what: string; hsnPrefixes: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tax.gst_codes (code, what, hsn_prefixes) values (${code}, ${what}, ${hsnPrefixes}::text[])
    on conflict (code) do update set what = excluded.what, hsn_prefixes = excluded.hsn_prefixes, base = null
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

type NewRule = {
  ratePercent: number
  from: string
  until?: string | null
  abovePaise?: number
  uptoPaise?: number | null
  draftId?: number | null
}

export async function replaceGstRules(tx: Tx, codeId: number, rules: readonly NewRule[]): Promise<void> {
  await tx.deleteFrom('tax.gst_rules').where('code_id', '=', codeId).execute()
  const rows = rules.map((rule) => ({ until: null, abovePaise: 0, uptoPaise: null, draftId: null, ...rule }))
  await sql`
    insert into tax.gst_rules (code_id, rate, valid_from, valid_until, above_paise, upto_paise, draft_id)
    select ${codeId}::int, "ratePercent", "from", until, "abovePaise", "uptoPaise", "draftId"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r("ratePercent" numeric, "from" date, until date, "abovePaise" bigint, "uptoPaise" bigint, "draftId" bigint)`.execute(
    tx,
  )
}

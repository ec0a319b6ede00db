import '../tables.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '#platform/database'
import { readPage, type ListPage } from '#platform/serve-list'
import type { DraftState } from '../tables.ts'

export type RateRow = {
  id: number
  rule: string
  what: string
  hsn_prefixes: string[]
  above_paise: number
  upto_paise: number | null
  rate: number
  from: string
  until: string | null
  state: DraftState
  created_by: number | null
  created_at: Date | null
  reason: string
  decided_by: number | null
  decided_at: Date | null
  decision_reason: string
}

// A draft stands for the rates that it gave; the others were shipped with the software.
const RATES = sql`(
  select r.id, c.code as rule, c.what, c.hsn_prefixes, r.above_paise, r.upto_paise, r.rate, r.valid_from, r.valid_until, 'approved' as state,
    null::bigint as created_by, null::timestamptz as created_at, '' as reason, null::bigint as decided_by, null::timestamptz as decided_at,
    '' as decision_reason
  from tax.gst_rules r join tax.gst_codes c on c.id = r.code_id where r.draft_id is null
  union all
  select d.id, d.code, coalesce(c.what, d.what), case when d.hsn_prefixes = '{}' then coalesce(c.hsn_prefixes, '{}') else d.hsn_prefixes end,
    d.above_paise, d.upto_paise, d.rate, d.valid_from,
    (select case when bool_or(r.valid_until is null) then null else max(r.valid_until) end from tax.gst_rules r where r.draft_id = d.id),
    d.state, d.created_by, d.created_at, d.reason, d.decided_by, d.decided_at, d.decision_reason
  from tax.gst_drafts d left join tax.gst_codes c on c.code = d.code
)`

type RateQuery = {
  q: string
  state?: DraftState | undefined
  in_force?: boolean | undefined
  on?: string | undefined
  rule?: string | undefined
  hsn?: string | undefined
  id?: number
}

const inForceOn = (day: string) =>
  sql<boolean>`(b.state = 'approved' and b.valid_from <= ${day}::date and (b.valid_until is null or b.valid_until >= ${day}::date))`

/** A page of the book. */
export function listRatePage(db: Db, query: RateQuery, { page, today }: { page: ListPage; today: string }) {
  const { q, state, in_force: isInForce, on, rule, hsn, id } = query
  const conditions = [
    q === ''
      ? null
      : sql<boolean>`(position(lower(${q}) in b.rule || ' ' || lower(b.what)) > 0
          or exists (select from unnest(b.hsn_prefixes) p where starts_with(p, ${q}) or starts_with(${q}, p)))`,
    state === undefined ? null : sql<boolean>`b.state = ${state}`,
    isInForce === undefined ? null : sql<boolean>`${inForceOn(today)} = ${isInForce}`,
    on === undefined ? null : inForceOn(on),
    rule === undefined ? null : sql<boolean>`b.rule = ${rule}`,
    hsn === undefined
      ? null
      : sql<boolean>`exists (select from unnest(b.hsn_prefixes) p where starts_with(p, ${hsn}) or starts_with(${hsn}, p))`,
    id === undefined ? null : sql<boolean>`b.id = ${id}`,
  ].filter((condition) => condition !== null)
  let found = db.selectFrom(sql<RateRow>`${RATES}`.as<'b'>(sql.ref('b'))) as unknown as SelectQueryBuilder<
    Tables,
    never,
    object
  >
  for (const condition of conditions) found = found.where(condition)
  return readPage(found, page, {
    id: sql`b.id`,
    sorts: { rule: sql`b.rule collate "C"`, rate: sql`b.rate`, from: sql`b.valid_from` },
    select: (base) =>
      base.select([
        sql<number>`b.id`.as('id'),
        sql<string>`b.rule`.as('rule'),
        sql<string>`b.what`.as('what'),
        sql<string[]>`b.hsn_prefixes`.as('hsn_prefixes'),
        sql<number>`b.above_paise`.as('above_paise'),
        sql<number | null>`b.upto_paise`.as('upto_paise'),
        sql<number>`b.rate::float8`.as('rate'),
        sql<string>`b.valid_from::text`.as('from'),
        sql<string | null>`b.valid_until::text`.as('until'),
        sql<DraftState>`b.state`.as('state'),
        sql<number | null>`b.created_by`.as('created_by'),
        sql<Date | null>`b.created_at`.as('created_at'),
        sql<string>`b.reason`.as('reason'),
        sql<number | null>`b.decided_by`.as('decided_by'),
        sql<Date | null>`b.decided_at`.as('decided_at'),
        sql<string>`b.decision_reason`.as('decision_reason'),
      ]),
  })
}

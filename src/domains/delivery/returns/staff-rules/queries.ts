import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Fault } from '../rules.ts'
import type { ReasonRule } from '../queries/settings.ts'
import { COST_BEARER_COLUMNS, NON_RETURNABLE_PRODUCT_COLUMNS, type Payer } from '../tables.ts'

export async function findRuleVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from returns.rule_versions`.execute(db)
  return rows[0]?.id ?? 0
}

export async function insertRuleVersion(tx: Tx, { by, at }: { by: number; at: Date }): Promise<void> {
  await tx.insertInto('returns.rule_versions').values({ changed_by: by, changed_at: at }).execute()
}

/** Inserts or replaces reasons, in this order. */
export async function saveReasons(tx: Tx, reasons: readonly ReasonRule[]): Promise<void> {
  const rows = reasons.map(({ name, ...reason }, index) => ({
    ...reason,
    position: index + 1,
    name_en: name?.en ?? null,
    name_hi: name?.hi ?? null,
  }))
  await sql`
    insert into returns.reasons (code, position, fault, kinds, needs_photos, is_missing, claim_hours, is_hidden, name_en, name_hi)
    select code, position, fault, kinds, needs_photos, is_missing, claim_hours, is_hidden, name_en, name_hi
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, position integer, fault text, kinds text[], needs_photos boolean,
      is_missing boolean, claim_hours integer, is_hidden boolean, name_en text, name_hi text)
    on conflict (code) do update set position = excluded.position, fault = excluded.fault, kinds = excluded.kinds,
      needs_photos = excluded.needs_photos, claim_hours = excluded.claim_hours, is_hidden = excluded.is_hidden, name_en = excluded.name_en,
      name_hi = excluded.name_hi`.execute(tx)
}

export type BearerRow = { fault: Fault; item: Payer; forward: Payer; reverse: Payer; delivery_back: boolean }

export const listBearers = (db: Db): Promise<BearerRow[]> =>
  db.selectFrom('returns.cost_bearers').select(COST_BEARER_COLUMNS).orderBy('fault').execute()

export async function saveBearers(tx: Tx, bearers: readonly BearerRow[]): Promise<void> {
  for (const { fault, ...bearer } of bearers)
    await tx.updateTable('returns.cost_bearers').set(bearer).where('fault', '=', fault).execute()
}

export type GoodsRow = {
  scope: 'hobby' | 'category' | 'product'
  which: string
  why: string | null
  days: number | null
}

/** What cannot be returned, and shorter periods, by goods. */
export async function listGoodsRules(db: Db): Promise<GoodsRow[]> {
  const staying = await db
    .selectFrom('returns.non_returnable_products')
    .select(NON_RETURNABLE_PRODUCT_COLUMNS)
    .orderBy('scope')
    .orderBy('which')
    .execute()
  const periods = await db.selectFrom('returns.return_periods').select(['scope', 'which', 'days']).execute()
  const known = new Map<string, GoodsRow>(
    staying.map((row) => [`${row.scope} ${row.which}`, { ...row, days: null }]),
  )
  for (const { scope, which, days } of periods) {
    const key = `${scope} ${which}`
    known.set(key, { scope, which, why: known.get(key)?.why ?? null, days })
  }
  return [...known.values()]
}

type NewGoodsRule = { scope: 'category' | 'product'; id: number; why: string | null; days: number | null }

export async function replaceGoodsRules(tx: Tx, rules: readonly NewGoodsRule[]): Promise<void> {
  await tx.deleteFrom('returns.non_returnable_products').execute()
  await tx.deleteFrom('returns.return_periods').execute()
  const stay = rules.flatMap(({ scope, id, why }) => (why === null ? [] : { scope, which: String(id), why }))
  const periods = rules.flatMap(({ scope, id, days }) =>
    days === null ? [] : { scope, which: String(id), days },
  )
  if (stay.length > 0) await tx.insertInto('returns.non_returnable_products').values(stay).execute()
  if (periods.length > 0) await tx.insertInto('returns.return_periods').values(periods).execute()
}

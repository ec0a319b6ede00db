import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { TaxYear } from '../rules/withhold.ts'
import type { PayeeKind, TaxedKind } from '../tables.ts'

/** `panPrint`: null without a PAN, or before its fingerprint is computed. */
export type TaxFacts = { hasPan: boolean; isIndividual: boolean; panPrint: Buffer | null }

/** `parties`: the payee's id and those of merged accounts. */
export type Taxpayer = { kind: TaxedKind; payeeId: number; parties: readonly number[]; facts: TaxFacts }

/** Kinds of payee whose totals count together: sellers of goods and of seats (s.393(1) Sl. 8(v)), and earners of commission (Sl. 1(ii)). */
const COUNTED_TOGETHER: Record<TaxedKind, readonly TaxedKind[]> = {
  store: ['store', 'conductor'],
  conductor: ['store', 'conductor'],
  creator: ['creator'],
}

/** All ids under which a person is or was paid as creator or conductor; the current one first. */
export async function listTaxParties(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; formers: number[] }>`
    with present as (select coalesce((select person_id from ledger.former_creators where former_id = ${personId}), ${personId}::bigint) as id)
    select p.id, coalesce(array_agg(f.former_id order by f.former_id) filter (where f.former_id is not null), '{}') as formers
    from present p left join ledger.former_creators f on f.person_id = p.id group by p.id`.execute(db)
  return rows.flatMap(({ id, formers }) => [id, ...formers])
}

/** Tax facts under these ids: with a PAN before without one, the first id before the others. */
export async function findTaxFacts(
  db: Db,
  kind: PayeeKind,
  payeeIds: readonly number[],
): Promise<TaxFacts | null> {
  const { rows } = await sql<TaxFacts>`
    select has_pan as "hasPan", is_individual as "isIndividual", pan_fingerprint as "panPrint" from ledger.payees
    where kind = ${kind} and payee_id = any(${[...payeeIds]}::bigint[])
    order by has_pan desc, array_position(${[...payeeIds]}::bigint[], payee_id) limit 1`.execute(db)
  return rows[0] ?? null
}

type NewPayee = TaxFacts & { payeeId: number; parties: readonly number[]; at: Date }

/** Saves a payee's PAN and moves the totals of all years under the previous PAN, or under none, to it. */
export async function savePayee(
  tx: Tx,
  kind: PayeeKind,
  { payeeId, parties, hasPan, isIndividual, panPrint, at }: NewPayee,
): Promise<void> {
  const before = await findTaxFacts(tx, kind, [payeeId])
  const facts = {
    has_pan: hasPan,
    is_individual: isIndividual,
    pan_fingerprint: panPrint,
    set_at: at,
    forget_at: null,
  }
  await tx
    .insertInto('ledger.payees')
    .values({ kind, payee_id: payeeId, ...facts })
    .onConflict((conflict) => conflict.columns(['kind', 'payee_id']).doUpdateSet(facts))
    .execute()
  const kinds: TaxedKind[] = kind === 'store' ? ['store'] : ['creator', 'conductor']
  await sql`
    update ledger.tax_years set pan_fingerprint = ${panPrint} where kind = any(${kinds}::text[]) and payee_id = any(${[...parties]}::bigint[])
      and (pan_fingerprint is null or pan_fingerprint = ${before?.panPrint ?? null})`.execute(tx)
}

/** Totals of a payee and of all payees with the same PAN, by tax year, in paise. */
export async function loadTaxYears(
  db: Db,
  { kind, parties, facts }: Taxpayer,
): Promise<Map<number, TaxYear>> {
  const { rows } = await sql<TaxYear & { year: number }>`
    select tax_year as year, sum(base_paise)::bigint as "basePaise", sum(covered_paise)::bigint as "coveredPaise" from ledger.tax_years
    where kind = any(${[...COUNTED_TOGETHER[kind]]}::text[])
      and (pan_fingerprint = ${facts.panPrint} or (pan_fingerprint is null and kind = ${kind} and payee_id = any(${[...parties]}::bigint[])))
    group by tax_year`.execute(db)
  return new Map(rows.map(({ year, ...sums }) => [year, sums]))
}

/** Adds to a payee's year under its current PAN; under `lockTaxpayers`. */
export async function addToTaxYear(
  tx: Tx,
  { kind, payeeId, facts }: Taxpayer,
  { taxYear, ...add }: TaxYear & { taxYear: number },
): Promise<void> {
  await sql`
    insert into ledger.tax_years as y (kind, payee_id, tax_year, base_paise, covered_paise, pan_fingerprint)
    values (${kind}, ${payeeId}, ${taxYear}, ${add.basePaise}, ${add.coveredPaise}, ${facts.panPrint})
    on conflict (kind, payee_id, tax_year) do update set pan_fingerprint = excluded.pan_fingerprint,
      base_paise = y.base_paise + excluded.base_paise, covered_paise = y.covered_paise + excluded.covered_paise`.execute(
    tx,
  )
}

/** Payees whose PAN has no fingerprint yet, at most 1,000, by id after the given one. */
export const listPayeesWithoutFingerprint = (
  db: Db,
  kind: PayeeKind,
  after: number,
): Promise<{ payee_id: number }[]> =>
  db
    .selectFrom('ledger.payees')
    .select('payee_id')
    .where('kind', '=', kind)
    .where('has_pan', '=', true)
    .where('pan_fingerprint', 'is', null)
    .where('payee_id', '>', after)
    .orderBy('payee_id')
    .limit(1_000)
    .execute()

/** Sellers' tax years without a PAN fingerprint, by seller. */
export async function listSellersWithoutFingerprint(
  db: Db,
): Promise<{ kind: 'store' | 'conductor'; payeeId: number }[]> {
  const { rows } = await sql<{ kind: 'store' | 'conductor'; payeeId: number }>`
    select distinct kind, payee_id as "payeeId" from ledger.tax_years where kind in ('store', 'conductor') and pan_fingerprint is null order by 1, 2`.execute(
    db,
  )
  return rows
}

/** Assigns a PAN fingerprint to all years of a payee without one. */
export async function fingerprintTaxYears(tx: Tx, { kind, payeeId, facts }: Taxpayer): Promise<void> {
  await sql`
    update ledger.tax_years set pan_fingerprint = ${facts.panPrint} where kind = ${kind} and payee_id = ${payeeId} and pan_fingerprint is null`.execute(
    tx,
  )
}

/** Retains the PAN fingerprints of a closed account until `at`, so that a new account with the same PAN continues its totals. */
export async function retainPanFingerprints(tx: Tx, parties: readonly number[], at: Date): Promise<void> {
  await sql`
    update ledger.payees set forget_at = ${at} where kind = 'creator' and payee_id = any(${[...parties]}::bigint[]) and pan_fingerprint is not null`.execute(
    tx,
  )
}

/** Erases fingerprints whose retention has ended. */
export async function eraseExpiredPanFingerprints(tx: Tx, now: Date): Promise<void> {
  await sql`
    with expired as (update ledger.payees set pan_fingerprint = null, forget_at = null where forget_at <= ${now} returning payee_id)
    update ledger.tax_years y set pan_fingerprint = null
    from (select payee_id from expired union select f.former_id from expired e join ledger.former_creators f on f.person_id = e.payee_id) o
    where y.kind in ('creator', 'conductor') and y.payee_id = o.payee_id`.execute(tx)
}

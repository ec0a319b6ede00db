import { listSupplies, listWithheld } from '#domains/money/ledger/tax'
import { loadNames } from '#domains/accounts/identity/people'
import { findStores } from '#domains/selling/sellers'
import { csvFile } from '#platform/csv'
import type { Db } from '#platform/database'
import { panOfGstin } from '#platform/gstin'
import { formatRupeesForFile } from './format-rupees-for-file.ts'
import type { Sealing } from '../accounts/sealing.ts'
import { sealOwnerOf } from '../accounts/set-account.ts'
import { monthOf } from './statements.ts'
import { listAccounts, listRetainedAccounts } from '../queries.ts'

export type CollectedRow = {
  storeId: number
  name: string
  gstin: string
  soldPaise: number
  backPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/**
 * GSTR-8 rows of a month: per seller the taxable supplies, the returns, and the tax collected at source. Enrolled sellers without a GSTIN have
 * none.
 */
export async function listCollected(db: Db, month: string): Promise<CollectedRow[]> {
  const rows = await listSupplies(db, monthOf(month))
  const stores = await findStores(
    db,
    rows.map(({ storeId }) => storeId),
  )
  return rows.map((row) => ({
    ...row,
    name: row.legalName ?? stores.get(row.storeId)?.legalName ?? '',
    gstin: row.gstin ?? stores.get(row.storeId)?.gstin ?? '',
  }))
}

export function buildCollectedFile(rows: readonly CollectedRow[]): string {
  const head = [
    'gstin',
    'store',
    'legal_name',
    'gross_supplies',
    'returned',
    'net_taxable',
    'tcs_igst',
    'tcs_cgst',
    'tcs_sgst',
  ]
  return csvFile(
    head,
    rows.map((row) => [
      row.gstin,
      row.storeId,
      row.name,
      formatRupeesForFile(row.soldPaise),
      formatRupeesForFile(row.backPaise),
      formatRupeesForFile(row.taxablePaise),
      formatRupeesForFile(row.igstPaise),
      formatRupeesForFile(row.cgstPaise),
      formatRupeesForFile(row.sgstPaise),
    ]),
  )
}

export type DeductedRow = {
  kind: 'store' | 'creator' | 'conductor'
  payeeId: number
  name: string
  code: string
  perLakh: number
  hasPan: boolean
  basePaise: number
  taxPaise: number
}

/** Conductors are paid to their creator account. */
const payeeKindOf = (kind: DeductedRow['kind']): 'store' | 'creator' =>
  kind === 'store' ? 'store' : 'creator'

/** Income tax deducted in a month, by payee and rate (Form 140). */
export async function listDeducted(db: Db, month: string): Promise<DeductedRow[]> {
  const rows = await listWithheld(db, monthOf(month))
  const retained = new Map((await listRetainedAccounts(db)).map(({ payee_id, holder }) => [payee_id, holder]))
  const ofKind = (isStore: boolean): number[] =>
    rows.filter(({ kind }) => (kind === 'store') === isStore).map(({ payeeId }) => payeeId)
  const [stores, people] = await Promise.all([findStores(db, ofKind(true)), loadNames(db, ofKind(false))])
  return rows.map(({ taxedPaise: _taxed, ...row }) => ({
    ...row,
    name:
      (row.kind === 'store'
        ? stores.get(row.payeeId)?.legalName
        : (retained.get(row.payeeId) ?? people.get(row.payeeId))) ?? '',
  }))
}

/** The same as CSV, with the full PAN: the one given with the account, else the one in the store's GSTIN. */
export async function buildDeductedFile(
  db: Db,
  rows: readonly DeductedRow[],
  sealing: Sealing,
): Promise<string> {
  const accounts = [
    ...(await listAccounts(db, 'store')),
    ...(await listAccounts(db, 'creator')),
    ...(await listRetainedAccounts(db)).toReversed(),
  ]
  const stores = await findStores(
    db,
    rows.filter(({ kind }) => kind === 'store').map(({ payeeId }) => payeeId),
  )
  const panOf = ({ kind, payeeId }: DeductedRow): string => {
    const registered = kind === 'store' ? stores.get(payeeId)?.gstin : null
    if (registered) return panOfGstin(registered)
    const sealed = accounts.find(
      (account) => account.kind === payeeKindOf(kind) && account.payee_id === payeeId,
    )?.pan_sealed
    return (sealed && sealing.open(sealOwnerOf({ kind: payeeKindOf(kind), payeeId }), sealed)) ?? ''
  }
  const head = ['pan', 'payee', 'name', 'code', 'credited', 'rate_percent', 'tax']
  return csvFile(
    head,
    rows.map((row) => [
      panOf(row),
      `${row.kind} ${row.payeeId}`,
      row.name,
      row.code,
      formatRupeesForFile(row.basePaise),
      row.perLakh / 1_000,
      formatRupeesForFile(row.taxPaise),
    ]),
  )
}

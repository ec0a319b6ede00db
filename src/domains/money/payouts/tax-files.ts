import { readSupplies, readWithheld } from '#domains/money/ledger'
import { namesOf } from '#domains/accounts/identity'
import { storesOf } from '#domains/selling/sellers'
import { csvFile } from '#platform/csv'
import type { Db } from '#platform/database'
import { panOfGstin } from '#platform/gstin'
import { inFile } from './in-file.ts'
import type { Sealing } from './sealing.ts'
import { ownerOf } from './set-account.ts'
import { monthOf } from './statements.ts'
import { readAccounts, readRetained } from './store.ts'

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

/** What GSTR-8 asks for of a month: per seller the taxable supplies, what came back, and the tax collected at source. Enrolled sellers without a GSTIN have none. */
export async function collectedIn(db: Db, month: string): Promise<CollectedRow[]> {
  const rows = await readSupplies(db, monthOf(month))
  const stores = await storesOf(
    db,
    rows.map(({ storeId }) => storeId),
  )
  return rows.map((row) => ({
    ...row,
    name: row.legalName ?? stores.get(row.storeId)?.legalName ?? '',
    gstin: row.gstin ?? stores.get(row.storeId)?.gstin ?? '',
  }))
}

export function collectedFile(rows: readonly CollectedRow[]): string {
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
      inFile(row.soldPaise),
      inFile(row.backPaise),
      inFile(row.taxablePaise),
      inFile(row.igstPaise),
      inFile(row.cgstPaise),
      inFile(row.sgstPaise),
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

/** Conductors are paid to the account that creators give. */
const paidAs = (kind: DeductedRow['kind']): 'store' | 'creator' => (kind === 'store' ? 'store' : 'creator')

/** Income tax deducted in a month, by payee and rate (Form 140). */
export async function deductedIn(db: Db, month: string): Promise<DeductedRow[]> {
  const rows = await readWithheld(db, monthOf(month))
  const retained = new Map((await readRetained(db)).map(({ payee_id, holder }) => [payee_id, holder]))
  const ofKind = (isStore: boolean): number[] =>
    rows.filter(({ kind }) => (kind === 'store') === isStore).map(({ payeeId }) => payeeId)
  const [stores, people] = await Promise.all([storesOf(db, ofKind(true)), namesOf(db, ofKind(false))])
  return rows.map(({ taxedPaise: _taxed, ...row }) => ({
    ...row,
    name:
      (row.kind === 'store'
        ? stores.get(row.payeeId)?.legalName
        : (retained.get(row.payeeId) ?? people.get(row.payeeId))) ?? '',
  }))
}

/** The same as a file, with the whole PAN: what was given with the account, else what stands in a store's GSTIN. */
export async function deductedFile(db: Db, rows: readonly DeductedRow[], sealing: Sealing): Promise<string> {
  const accounts = [
    ...(await readAccounts(db, 'store')),
    ...(await readAccounts(db, 'creator')),
    ...(await readRetained(db)).toReversed(),
  ]
  const stores = await storesOf(
    db,
    rows.filter(({ kind }) => kind === 'store').map(({ payeeId }) => payeeId),
  )
  const panOf = ({ kind, payeeId }: DeductedRow): string => {
    const registered = kind === 'store' ? stores.get(payeeId)?.gstin : null
    if (registered) return panOfGstin(registered)
    const sealed = accounts.find(
      (account) => account.kind === paidAs(kind) && account.payee_id === payeeId,
    )?.pan_sealed
    return (sealed && sealing.open(ownerOf({ kind: paidAs(kind), payeeId }), sealed)) ?? ''
  }
  const head = ['pan', 'payee', 'name', 'code', 'credited', 'rate_percent', 'tax']
  return csvFile(
    head,
    rows.map((row) => [
      panOf(row),
      `${row.kind} ${row.payeeId}`,
      row.name,
      row.code,
      inFile(row.basePaise),
      row.perLakh / 1_000,
      inFile(row.taxPaise),
    ]),
  )
}

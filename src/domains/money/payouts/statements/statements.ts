import type { PayeeKind } from '#domains/money/ledger'
import { listPayeeParties, loadStatement, type StatementRow } from '#domains/money/ledger/balances'
import { listUnpaid } from '#domains/money/ledger/entries'
import { csvFile } from '#platform/csv'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { nextMonth, startOfDay } from '#platform/time'
import { formatRupeesForFile } from './format-rupees-for-file.ts'
import type { Payee } from '../accounts/set-account.ts'
import { sumReserved } from '../batches/reserve-queries.ts'

/** A month in India, '2026-11', as a time range. @throws Refusal 400. */
export function monthOf(month: string): { from: Date; until: Date } {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw badInput('payouts.month_invalid')
  return { from: startOfDay(`${month}-01`), until: startOfDay(`${nextMonth(month)}-01`) }
}

export const listParties = (db: Db, { kind, payeeId }: Payee): Promise<number[]> =>
  kind === 'creator' ? listPayeeParties(db, payeeId) : Promise.resolve([payeeId])

export type Statement = {
  openingPaise: number
  closingPaise: number
  rows: (StatementRow & { balancePaise: number })[]
}

/** A payee's opening balance of a month, and all its entries with running balances. */
export async function loadStatementOf(db: Db, payee: Payee, month: string): Promise<Statement> {
  const { openingPaise, rows } = await loadStatement(
    db,
    { kind: payee.kind, parties: await listParties(db, payee) },
    monthOf(month),
  )
  let balancePaise = openingPaise
  const withBalance = rows.map((row) => ({ ...row, balancePaise: (balancePaise += row.paise) }))
  return { openingPaise, closingPaise: balancePaise, rows: withBalance }
}

export function statementFile({ openingPaise, closingPaise, rows }: Statement): string {
  const lines = rows.map((row) => [
    row.at.toISOString(),
    [row.kind, row.kind === 'adjustment' ? '' : row.memo].filter(Boolean).join(' '),
    row.orderId,
    row.payoutId,
    formatRupeesForFile(row.paise),
    formatRupeesForFile(row.balancePaise),
  ])
  return csvFile(
    ['date', 'what', 'order', 'payout', 'amount', 'balance'],
    [
      ['', 'opening', '', '', '', formatRupeesForFile(openingPaise)],
      ...lines,
      ['', 'closing', '', '', '', formatRupeesForFile(closingPaise)],
    ],
  )
}

export type Balance = {
  pendingPaise: number
  availablePaise: number
  underWayPaise: number
  reservePaise: number
}

/** A payee's balance: pending, due, in a payout, reserved. Negative: netted with the next payout. */
export async function loadBalance(db: Db, payee: Payee, now: Date): Promise<Balance> {
  const unpaid = await listUnpaid(db, payee.kind, { now, payeeId: payee.payeeId })
  const sum = (isDue: boolean): number =>
    0 - unpaid.filter((one) => one.isDue === isDue).reduce((all, { paise }) => all + paise, 0)
  return {
    pendingPaise: sum(false),
    availablePaise: sum(true),
    underWayPaise: 0,
    reservePaise: payee.kind === 'store' ? await sumReserved(db, payee.payeeId) : 0,
  }
}

export const kinds = ['store', 'creator'] as const satisfies readonly PayeeKind[]

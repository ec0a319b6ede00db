import {
  readParties,
  readStatement,
  readUnpaid,
  type PayeeKind,
  type StatementRow,
} from '#domains/money/ledger'
import { csvFile } from '#platform/csv'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { monthAfter, startOfDay } from '#platform/time'
import { inFile } from './in-file.ts'
import type { Payee } from './set-account.ts'
import { readReserved } from './reserve-queries.ts'

/** A month in India: '2026-11'. @throws Refusal 400. */
export function monthOf(month: string): { from: Date; until: Date } {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw badInput('payouts.month_looks_like_2026_11')
  return { from: startOfDay(`${month}-01`), until: startOfDay(`${monthAfter(month)}-01`) }
}

export const partiesOf = (db: Db, { kind, payeeId }: Payee): Promise<number[]> =>
  kind === 'creator' ? readParties(db, payeeId) : Promise.resolve([payeeId])

export type Statement = {
  openingPaise: number
  closingPaise: number
  rows: (StatementRow & { balancePaise: number })[]
}

/** What was owed to a payee when a month began, and everything in it with the balance after each. */
export async function statementOf(db: Db, payee: Payee, month: string): Promise<Statement> {
  const { openingPaise, rows } = await readStatement(
    db,
    { kind: payee.kind, parties: await partiesOf(db, payee) },
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
    inFile(row.paise),
    inFile(row.balancePaise),
  ])
  return csvFile(
    ['date', 'what', 'order', 'payout', 'amount', 'balance'],
    [
      ['', 'opening', '', '', '', inFile(openingPaise)],
      ...lines,
      ['', 'closing', '', '', '', inFile(closingPaise)],
    ],
  )
}

export type Balance = {
  pendingPaise: number
  availablePaise: number
  underWayPaise: number
  reservePaise: number
}

/** What is owed to a payee: not certain yet, to be paid next, in a payout, kept back for a while. Below zero: what the next payout is netted with. */
export async function balanceOf(db: Db, payee: Payee, now: Date): Promise<Balance> {
  const unpaid = await readUnpaid(db, payee.kind, { now, payeeId: payee.payeeId })
  const sum = (isDue: boolean): number =>
    0 - unpaid.filter((one) => one.isDue === isDue).reduce((all, { paise }) => all + paise, 0)
  return {
    pendingPaise: sum(false),
    availablePaise: sum(true),
    underWayPaise: 0,
    reservePaise: payee.kind === 'store' ? await readReserved(db, payee.payeeId) : 0,
  }
}

export const kinds = ['store', 'creator'] as const satisfies readonly PayeeKind[]

import { issueDocument } from '#domains/money/invoices'
import { billFees, postFeeGstRounding, lockFees, listUnbilledFees } from '#domains/money/ledger/fees'
import type { Db } from '#platform/database'
import { conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import { monthOf } from '../statements/statements.ts'
import type { Operator } from '../contract/fees.ts'
import { invoiceOfFees, recipientOf, sumOf } from './invoice-of-fees.ts'
import { columnsOf, payerKey, loadPayers, type FeePayer } from './payers.ts'
import { issueFeeCredits } from './issue-fee-credits.ts'
import { insertFeeInvoice, findFeeInvoice, findOperator } from './queries.ts'

/** The month in India before a moment: '2026-10' on any day of November. */
export function monthBefore(now: Date): string {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/**
 * Issues each store and each conductor the fee invoice of a completed month, once; each in a separate transaction, stores before conductors, so
 * that the series has no gap. Later bookings for that month are on the next invoice; reversals of invoiced sales are credited first, by a credit
 * note.
 * @returns how many were written: 0 while the company's record lacks a legal name, an address or a GSTIN.
 */
export async function issueFeeInvoices(
  db: Db,
  { month, now }: { month: string; now: Date },
): Promise<number> {
  const { until } = monthOf(month)
  const operator = await findOperator(db)
  if (!operator || until > now) return 0
  await issueFeeCredits(db, { month, now })
  const due = (await listUnbilledFees(db, until)).map(({ payer }) => payer)
  const payers = await loadPayers(db, due)
  let written = 0
  for (const payer of due) {
    const to = payers.get(payerKey(payer))
    if (to && (await tryIssueInvoice(db, { operator, to, month, now }))) written += 1
  }
  return written
}

type InvoiceJob = { operator: Operator; to: FeePayer; month: string; now: Date }

async function tryIssueInvoice(db: Db, one: InvoiceJob): Promise<boolean> {
  try {
    return await issueFeeInvoice(db, one)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'nothing_to_bill') return false
    throw error
  }
}

/** 'fees:12:2026-11' for a store, 'fees:conductor-3:2026-11' for a conductor. */
const keyOf = ({ payer: { kind, id } }: FeePayer, month: string): string =>
  `fees:${kind === 'store' ? id : `conductor-${id}`}:${month}`

const issueFeeInvoice = (db: Db, { operator, to, month, now }: InvoiceJob): Promise<boolean> =>
  transact(db, async (tx) => {
    const { payer, payable } = to
    await lockFees(tx, payer)
    if (await findFeeInvoice(tx, payer, month)) return false
    const key = keyOf(to, month)
    const { feePaise, gstPaise } = await billFees(tx, { payer, before: monthOf(month).until, invoice: key })
    // Reversals since the check exceed the fees, so nothing is billed now.
    if (feePaise <= 0) throw conflict('nothing_to_bill', 'payouts.nothing_to_bill')
    const snapshot = invoiceOfFees({ operator, to, month, feePaise, gstPaise })
    const taxPaise = snapshot.lines.reduce((sum, line) => sum + sumOf(line), 0)
    if (taxPaise !== gstPaise)
      await postFeeGstRounding(tx, { document: key, payable, paise: gstPaise - taxPaise, at: now })
    const { store_id: storeId, conductor_id: conductorId } = columnsOf(payer)
    const document = await issueDocument(tx, {
      kind: 'fee_invoice',
      storeId,
      orderId: null,
      ...(payer.kind === 'conductor' && { conductorId }),
      originalId: null,
      key,
      recipient: recipientOf(to),
      snapshot,
      at: now,
    })
    await insertFeeInvoice(tx, {
      ...columnsOf(payer),
      month,
      document_id: document.id,
      fee_paise: feePaise,
      gst_paise: taxPaise,
      written_at: now,
    })
    return true
  })

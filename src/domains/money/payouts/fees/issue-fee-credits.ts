import { documentById, issueDocument, type IssuedDocument } from '#domains/money/invoices'
import {
  creditFees,
  postFeeGstRounding,
  lockFees,
  listReversedFees,
  listPayersWithReversedFees,
  type ReversedFees,
} from '#domains/money/ledger/fees'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { monthOf } from '../statements/statements.ts'
import { monthInWords } from '#platform/time'
import { sumOf, taxesOn } from './invoice-of-fees.ts'
import { columnsOf, payerKey, loadPayers, type FeePayer } from './payers.ts'
import { insertFeeCredit, loadCredited, findFeeInvoice } from './queries.ts'

/**
 * Issues credit notes to stores and conductors for fees of sales reversed after their invoice (CGST Act s.34): one per invoice and month, in a
 * separate series. Runs before the month's invoices, which then contain new fees only.
 * @returns how many were written.
 */
export async function issueFeeCredits(db: Db, { month, now }: { month: string; now: Date }): Promise<number> {
  const { until } = monthOf(month)
  if (until > now) return 0
  let written = 0
  const back = await listPayersWithReversedFees(db, until)
  const payers = await loadPayers(db, back)
  for (const payer of back) {
    const to = payers.get(payerKey(payer))
    if (to) written += await transact(db, (tx) => issueCreditsFor(tx, { to, month, until, now }))
  }
  return written
}

type CreditRun = { to: FeePayer; month: string; until: Date; now: Date }

async function issueCreditsFor(tx: Tx, { to, month, until, now }: CreditRun): Promise<number> {
  const { payer } = to
  await lockFees(tx, payer)
  const back = Map.groupBy(await listReversedFees(tx, { payer, before: until }), ({ invoice }) => invoice)
  let written = 0
  for (const [key, sales] of back) {
    const invoice = await findFeeInvoice(tx, payer, key.split(':')[2] ?? '')
    const original = invoice && (await documentById(tx, invoice.document_id))
    if (original && (await issueCreditOn(tx, original, { sales, to, month, until, now }))) written += 1
  }
  return written
}

async function issueCreditOn(
  tx: Tx,
  original: IssuedDocument,
  { sales, to, month, until, now }: CreditRun & { sales: readonly ReversedFees[] },
): Promise<boolean> {
  const feePaise = sales.reduce((sum, one) => sum + one.feePaise, 0)
  const gstPaise = sales.reduce((sum, one) => sum + one.gstPaise, 0)
  const before = await loadCredited(tx, original.id)
  const taxPaise = original.cgst_paise + original.sgst_paise + original.igst_paise
  const taxes = taxesOn(gstPaise, original.snapshot.place)
  const creditedPaise = sumOf(taxes)
  // Never more than the invoice: the rest lowers the next invoice.
  if (
    before.months.includes(month) ||
    before.feePaise + feePaise > original.taxable_paise ||
    before.gstPaise + creditedPaise > taxPaise
  )
    return false
  const { payer, payable } = to
  const { store_id: storeId, conductor_id: conductorId } = columnsOf(payer)
  const note = `credit:${payer.kind === 'store' ? storeId : `conductor-${conductorId}`}:${month}:${original.id}`
  await creditFees(tx, { payer, saleIds: sales.map(({ saleId }) => saleId), before: until, note })
  if (creditedPaise !== gstPaise)
    await postFeeGstRounding(tx, { document: note, payable, paise: creditedPaise - gstPaise, at: now })
  const document = await issueDocument(tx, {
    kind: 'fee_credit_note',
    storeId,
    orderId: null,
    ...(payer.kind === 'conductor' && { conductorId }),
    originalId: original.id,
    key: note,
    recipient: original.recipient,
    snapshot: snapshotOf(original, { feePaise, taxes, month }),
    at: now,
  })
  await insertFeeCredit(tx, {
    ...columnsOf(payer),
    month,
    invoice_id: original.id,
    document_id: document.id,
    fee_paise: feePaise,
    gst_paise: creditedPaise,
    written_at: now,
  })
  return true
}

type Credit = { feePaise: number; taxes: ReturnType<typeof taxesOn>; month: string }

/** Same supply, place and tax as on the invoice. */
function snapshotOf(
  original: IssuedDocument,
  { feePaise, taxes, month }: Credit,
): IssuedDocument['snapshot'] {
  const { id, number, issued_on: issuedOn, kind, total_paise: total, snapshot } = original
  const [line] = snapshot.lines
  if (!line) throw new RangeError(`The invoice ${number} has no line.`)
  const totalPaise = feePaise + sumOf(taxes)
  const sums = { unitPaise: totalPaise, amountPaise: totalPaise, taxablePaise: feePaise, totalPaise }
  return {
    ...snapshot,
    lines: [{ ...line, ...taxes, ...sums, description: 'Marketplace fee for reversed sales' }],
    paid: null,
    original: { id, number, issuedOn, kind, totalPaise: total },
    cause: 'fees',
    period: monthInWords(month),
  }
}

import { documentById, issue, type IssuedDocument } from '#domains/invoices'
import { creditFees, lockFees, readFeesBack, readStoresWithFeesBack, type FeesBack } from '#domains/ledger'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { monthOf } from '../statements.ts'
import { monthName } from './invoice-of-fees.ts'
import { insertFeeCredit, readCredited, readFeeInvoice } from './store.ts'

/**
 * Writes each store the credit notes for fees of sales that came back after the invoice that they stand on (CGST Act s.34): one to each invoice, once
 * a month, numbered in a series of their own. It goes before the month's invoices, which then hold what is new alone.
 * @returns how many were written.
 */
export async function writeFeeCredits(db: Db, { month, now }: { month: string; now: Date }): Promise<number> {
  const { until } = monthOf(month)
  if (until > now) return 0
  let written = 0
  for (const storeId of await readStoresWithFeesBack(db, until)) {
    written += await transact(db, (tx) => writeFor(tx, { storeId, month, until, now }))
  }
  return written
}

type Store = { storeId: number; month: string; until: Date; now: Date }

async function writeFor(tx: Tx, { storeId, month, until, now }: Store): Promise<number> {
  await lockFees(tx, storeId)
  const back = Map.groupBy(await readFeesBack(tx, { storeId, before: until }), ({ invoice }) => invoice)
  let written = 0
  for (const [key, orders] of back) {
    const invoice = await readFeeInvoice(tx, storeId, key.split(':')[2] ?? '')
    const original = invoice && (await documentById(tx, invoice.document_id))
    if (original && (await writeOne(tx, original, { orders, storeId, month, until, now }))) written += 1
  }
  return written
}

async function writeOne(
  tx: Tx,
  original: IssuedDocument,
  { orders, storeId, month, until, now }: Store & { orders: readonly FeesBack[] },
): Promise<boolean> {
  const feePaise = orders.reduce((sum, one) => sum + one.feePaise, 0)
  const gstPaise = orders.reduce((sum, one) => sum + one.gstPaise, 0)
  const before = await readCredited(tx, original.id)
  const taxPaise = original.cgst_paise + original.sgst_paise + original.igst_paise
  // Never more than it says: the rest lowers the next invoice.
  if (before.months.includes(month) || before.feePaise + feePaise > original.taxable_paise || before.gstPaise + gstPaise > taxPaise) return false
  const note = `credit:${storeId}:${month}:${original.id}`
  await creditFees(tx, { orderIds: orders.map(({ orderId }) => orderId), before: until, note })
  const document = await issue(tx, {
    kind: 'fee_credit_note',
    storeId,
    orderId: null,
    originalId: original.id,
    key: note,
    recipient: original.recipient,
    snapshot: snapshotOf(original, { feePaise, gstPaise, month }),
    at: now,
  })
  await insertFeeCredit(tx, {
    store_id: storeId,
    month,
    invoice_id: original.id,
    document_id: document.id,
    fee_paise: feePaise,
    gst_paise: gstPaise,
    written_at: now,
  })
  return true
}

/** The same supply, place and tax as on the invoice. */
function snapshotOf(
  original: IssuedDocument,
  { feePaise, gstPaise, month }: { feePaise: number; gstPaise: number; month: string },
): IssuedDocument['snapshot'] {
  const { id, number, issued_on: issuedOn, kind, total_paise: totalPaise, snapshot } = original
  const [line] = snapshot.lines
  if (!line) throw new RangeError(`The invoice ${number} has no line.`)
  const half = Math.floor(gstPaise / 2)
  const { isInterState } = snapshot.place
  const taxes = { cgstPaise: isInterState ? 0 : half, sgstPaise: isInterState ? 0 : gstPaise - half, igstPaise: isInterState ? gstPaise : 0 }
  const sum = { unitPaise: feePaise + gstPaise, amountPaise: feePaise + gstPaise, taxablePaise: feePaise, totalPaise: feePaise + gstPaise }
  return {
    ...snapshot,
    lines: [{ ...line, ...taxes, ...sum, description: 'Marketplace fee of sales that came back' }],
    paid: null,
    original: { id, number, issuedOn, kind, totalPaise },
    cause: 'fees',
    period: monthName(month),
  }
}

import { issue } from '#domains/invoices'
import { billFees, dayOf, lockFees, readUnbilledFees } from '#domains/ledger'
import { stateOf } from '#domains/regions'
import { storesOf, type Store } from '#domains/sellers'
import type { Db } from '#platform/database'
import { conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { monthOf } from '../statements.ts'
import type { Operator } from '../contract/fees.ts'
import { invoiceOfFees } from './invoice-of-fees.ts'
import { writeFeeCredits } from './write-fee-credits.ts'
import { insertFeeInvoice, readFeeInvoice, readOperator } from './store.ts'

/** The month in India that ended before a moment: '2026-10' on any day of November. */
export function monthBefore(now: Date): string {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/**
 * Writes each store the invoice for our fees of a month that is over, once; each in a transaction of its own, in the order of the stores, so that
 * the series has no gap. What is booked for that month afterwards stands on the next one's invoice; what came back of sales that stand on an invoice
 * is credited first, by a note of its own.
 * @returns how many were written. Nothing while nobody has said who we are.
 */
export async function writeFeeInvoices(db: Db, { month, now }: { month: string; now: Date }): Promise<number> {
  const { until } = monthOf(month)
  const operator = await readOperator(db)
  if (!operator || until > now) return 0
  await writeFeeCredits(db, { month, now })
  const due = await readUnbilledFees(db, until)
  const stores = await storesOf(
    db,
    due.map(({ storeId }) => storeId),
  )
  let written = 0
  for (const { storeId } of due) {
    const store = stores.get(storeId)
    if (store && (await writeOne(db, { operator, store, month, now }))) written += 1
  }
  return written
}

type One = { operator: Operator; store: Store; month: string; now: Date }

async function writeOne(db: Db, one: One): Promise<boolean> {
  try {
    return await write(db, one)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'nothing_to_bill') return false
    throw error
  }
}

const write = (db: Db, { operator, store, month, now }: One): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockFees(tx, store.id)
    if (await readFeeInvoice(tx, store.id, month)) return false
    const key = `fees:${store.id}:${month}`
    const { feePaise, gstPaise } = await billFees(tx, { storeId: store.id, before: monthOf(month).until, invoice: key })
    // More came back since it was looked at: nothing of it is billed now.
    if (feePaise <= 0) throw conflict('nothing_to_bill', 'There is nothing to bill any more.')
    const document = await issue(tx, {
      kind: 'fee_invoice',
      storeId: store.id,
      orderId: null,
      originalId: null,
      key,
      recipient: {
        name: store.legalName,
        phone: '',
        lines: [store.address, store.gstin ? `GSTIN: ${store.gstin}` : 'Not registered under GST'],
        stateCode: store.stateCode,
        stateName: stateOf(store.stateCode)?.name ?? '',
        country: 'India',
      },
      snapshot: invoiceOfFees({ operator, store, month, feePaise, gstPaise }),
      at: now,
    })
    await insertFeeInvoice(tx, {
      store_id: store.id,
      month,
      document_id: document.id,
      fee_paise: feePaise,
      gst_paise: gstPaise,
      written_at: now,
    })
    return true
  })

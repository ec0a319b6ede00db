import { storesOf } from '#domains/sellers'
import { toRupees } from '#platform/money'
import { serving, type Api } from '#platform/serve'
import { listFeeInvoices } from '../contract/fees.ts'
import { monthOf } from '../statements.ts'
import { readFeeCredits, readFeeInvoices, readOperator } from './store.ts'
import { monthBefore } from './write-fee-invoices.ts'

/** Invoices to stores for our fees. */
export function feeRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(listFeeInvoices, {}, async ({ query }) => {
    const month = query.month ?? monthBefore(clock.now())
    const [invoices, credits, operator] = await Promise.all([readFeeInvoices(db, month), readFeeCredits(db, month), readOperator(db)])
    const rows = [
      ...invoices.map((row) => ({ ...row, kind: 'invoice' as const })),
      ...credits.map((row) => ({ ...row, kind: 'credit_note' as const })),
    ]
    const stores = await storesOf(
      db,
      rows.map(({ store_id }) => store_id),
    )
    // What is credited lowers what was asked for.
    const sign = { invoice: 1, credit_note: -1 }
    return {
      month,
      is_over: monthOf(month).until <= clock.now(),
      operator: operator ?? null,
      rows: rows.map((row) => ({
        store_id: row.store_id,
        store_name: stores.get(row.store_id)?.name ?? String(row.store_id),
        kind: row.kind,
        document_id: row.document_id,
        fee: toRupees(sign[row.kind] * row.fee_paise),
        gst: toRupees(sign[row.kind] * row.gst_paise),
        total: toRupees(sign[row.kind] * (row.fee_paise + row.gst_paise)),
        written_at: row.written_at.toISOString(),
      })),
      total: toRupees(rows.reduce((sum, row) => sum + sign[row.kind] * (row.fee_paise + row.gst_paise), 0)),
    }
  })
}

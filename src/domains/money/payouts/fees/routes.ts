import { documentById, listFeeDocumentsOf, presentDocument } from '#domains/money/invoices'
import { sendDocument } from '#domains/money/invoices/pdf'
import { findConductorByPerson } from '#domains/learning/workshops/conductors'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { getOwnFeeDocument, listFeeInvoices, listOwnFeeDocuments } from '../contract/fees.ts'
import { monthOf } from '../statements/statements.ts'
import { payerIn, payerKey, loadPayers } from './payers.ts'
import { listFeeCreditRows, listFeeInvoiceRows, findOperator } from './queries.ts'
import { monthBefore } from './issue-fee-invoices.ts'

/** Limit for PDFs, which are costly to draw. */
const DRAWING = { times: 120, seconds: 60 }

/** Credit notes are negative. */
const SIGN = { invoice: 1, credit_note: -1 } as const

/** Fee invoices to stores and conductors. */
export function feeRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(listFeeInvoices, {}, ({ query }) =>
    loadFeeInvoices(db, query.month ?? monthBefore(clock.now()), clock.now()),
  )
  route(listOwnFeeDocuments, {}, async ({ caller }) => {
    const conductor = await findConductorByPerson(db, caller.userId)
    const rows = conductor ? await listFeeDocumentsOf(db, conductor.id) : []
    return { documents: rows.map((row) => presentDocument(row, '/conduct/fee-documents')) }
  })
  route(getOwnFeeDocument, { limit: DRAWING }, async ({ params, caller, reply }) => {
    const [row, conductor] = await Promise.all([
      documentById(db, params.id),
      findConductorByPerson(db, caller.userId),
    ])
    if (!row || !conductor || row.conductor_id !== conductor.id || row.booking_id !== null)
      throw notFound('common.document_not_found')
    return sendDocument(reply, row)
  })
}

async function loadFeeInvoices(db: Db, month: string, now: Date) {
  const [invoices, credits, operator] = await Promise.all([
    listFeeInvoiceRows(db, month),
    listFeeCreditRows(db, month),
    findOperator(db),
  ])
  const rows = [
    ...invoices.map((row) => ({ ...row, kind: 'invoice' as const })),
    ...credits.map((row) => ({ ...row, kind: 'credit_note' as const })),
  ]
  const payers = await loadPayers(db, rows.map(payerIn))
  return {
    month,
    is_over: monthOf(month).until <= now,
    operator: operator ?? null,
    rows: rows.map((row) => {
      const payer = payerIn(row)
      return {
        payer: payer.kind,
        store_id: row.store_id || null,
        conductor_id: row.conductor_id || null,
        store_name: payers.get(payerKey(payer))?.name ?? String(payer.id),
        kind: row.kind,
        document_id: row.document_id,
        fee: toRupees(SIGN[row.kind] * row.fee_paise),
        gst: toRupees(SIGN[row.kind] * row.gst_paise),
        total: toRupees(SIGN[row.kind] * (row.fee_paise + row.gst_paise)),
        written_at: row.written_at.toISOString(),
      }
    }),
    total: toRupees(rows.reduce((sum, row) => sum + SIGN[row.kind] * (row.fee_paise + row.gst_paise), 0)),
  }
}

import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findDocumentFaults } from './document-faults.ts'

/** Checks that documents are complete and agree with their orders. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-20 documents',
    description: 'Series have no gaps, and no credit note exceeds its invoice.',
    faults: findDocumentFaults,
  },
  integrityCheck(
    'I-20 cancelled bills',
    'The credit notes of an order cancelled in full equal its invoice, within an hour.',
    (
      before,
    ) => sql`select 'order ' || o.id || ': it is cancelled, and ' || sum(d.total_paise) filter (where d.kind <> 'credit_note') || ' were billed, '
        || coalesce(sum(d.total_paise) filter (where d.kind = 'credit_note'), 0) || ' credited' as wrong
      from ${orderRelations.orders} o join invoices.documents d on d.order_id = o.id
      where o.status = 'cancelled' and o.status_changed_at < ${before} and d.kind <> 'delivery_challan'
      group by o.id having sum(case d.kind when 'credit_note' then -d.total_paise else d.total_paise end) <> 0 limit 100`,
  ),
  integrityCheck(
    'I-21 stores',
    "Records of an order belong to the order's store.",
    sql`select 'document ' || x.id || ' is of store ' || x.store_id || ', its order ' || o.id || ' of ' || o.store_id as wrong
      from invoices.documents x join ${orderRelations.orders} o on o.id = x.order_id where o.store_id <> x.store_id`,
  ),
  constraintsCheck({
    triggers: [
      'invoices.series series_gap',
      'invoices.series series_stay',
      'invoices.documents documents_stay',
      'invoices.documents of_its_store',
    ],
    uniqueIndexes: [
      'invoices.documents_issuer_financial_year_kind_serial_key',
      'invoices.documents_one_invoice',
    ],
  }),
]

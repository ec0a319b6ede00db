import { listAdjustmentsOf, findSoldOrder } from '#domains/buying/orders/reading'
import { stateOf } from '#domains/delivery/regions'
import { findStores, type Store } from '#domains/selling/sellers'
import type { Tx } from '#platform/database'
import { creditReduction } from './credit.ts'
import { issueDocument } from './issue-document.ts'
import { invoiceOf } from './rules/invoice-of.ts'
import type { Supplier } from './rules/snapshot.ts'
import { listDocumentsByOrder, lockDocumentsOfOrder } from './queries.ts'
import type { DocumentRow } from './tables.ts'

const UNINVOICED_STATES: ReadonlySet<string> = new Set([
  'pending_payment',
  'placed',
  'accepted',
  'expired',
  'cancelled',
])

/**
 * Returns the invoice of an order that is packed or in transit, and writes it if it is missing, for the pieces not cancelled before. Price
 * reductions that the store made by then get a credit note at once. A replacement is no supply for a price, so it gets a delivery challan (CGST
 * Rules 2017, rule 55). null: the order is not dispatched, or not yet.
 */
export async function issueInvoice(tx: Tx, orderId: number, at: Date): Promise<DocumentRow | null> {
  await lockDocumentsOfOrder(tx, orderId)
  const known = (await listDocumentsByOrder(tx, orderId)).find(({ kind }) => kind !== 'credit_note')
  if (known) return known
  const sold = await findSoldOrder(tx, orderId)
  if (!sold || UNINVOICED_STATES.has(sold.order.status)) return null
  const store = (await findStores(tx, [sold.order.store_id])).get(sold.order.store_id)
  if (!store) throw new Error(`order ${orderId} has an unknown store`)

  const adjustments = await listAdjustmentsOf(tx, orderId)
  const cancelled = adjustments.filter(({ kind }) => kind === 'cancelled')
  const sum = (of: 'taken_off_paise' | 'points_paise'): number =>
    cancelled.reduce((all, each) => all + each[of], 0)
  const draft = invoiceOf(sold.order, sold.lines, {
    supplier: supplierOf(store),
    cancelled: {
      takenOffPaise: sum('taken_off_paise'),
      pointsPaise: sum('points_paise'),
      wasReduced: adjustments.some(({ kind }) => kind === 'reduced'),
    },
  })
  const invoice = await issueDocument(tx, {
    ...draft,
    storeId: store.id,
    orderId,
    originalId: null,
    key: `invoice:${orderId}`,
    at,
  })
  for (const { kind, funder, key, taken_off_paise: paise, cause, at: reducedAt } of adjustments) {
    if (kind === 'reduced' && funder === 'store' && reducedAt <= at)
      await creditReduction(tx, invoice, { key, paise, cause, at })
  }
  return invoice
}

function supplierOf(store: Store): Supplier {
  const { legalName, name, address, gstin, stateCode } = store
  // The first two digits of a GSTIN are its State code.
  return {
    legalName,
    tradeName: name,
    address,
    gstin,
    stateCode,
    stateName: stateOf(stateCode)?.name ?? '',
    scheme: gstin === null ? 'unregistered' : schemeOf(store),
  }
}

/** Stores without a stated scheme are under the regular one. */
const schemeOf = (store: Store & { gstScheme?: string }): Supplier['scheme'] =>
  store.gstScheme === 'composition' ? 'composition' : 'regular'

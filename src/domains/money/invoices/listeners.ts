import '#contracts/buying/orders'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { creditReduction } from './credit.ts'
import { creditCancelledPieces, creditReturnedGoods } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { personalDataListeners } from './personal-data.ts'

const INVOICED_STATES: ReadonlySet<string> = new Set(['packed', 'part_shipped', 'shipped'])

/**
 * Invoices are issued when goods are packed or leave (CGST Act s.31) and credited in part when goods come back. The first event to arrive writes
 * the invoice if it is missing.
 */
export const invoiceListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'orders.state_changed',
    name: 'invoices: issue the invoice',
    handle: async (tx, { orderId, to }) => {
      if (INVOICED_STATES.has(to)) await issueInvoice(tx, orderId, clock.now())
    },
  }),
  listener({
    topic: 'orders.returned',
    name: 'invoices: issue a credit note for returned goods',
    handle: async (tx, { orderId, key, cause, lines, withDelivery, isWhole }) => {
      await creditReturnedGoods(tx, {
        orderId,
        key: `returned:${orderId}:${key}`,
        cause,
        lines,
        withDelivery,
        isWhole,
        at: clock.now(),
      })
    },
  }),
  listener({
    topic: 'orders.cancelled',
    name: 'invoices: issue a credit note for goods cancelled after their invoice',
    handle: async (tx, { orderId, lines, isWhole, at }, { id }) => {
      await creditCancelledPieces(tx, {
        orderId,
        key: `cancelled:${orderId}:${id}`,
        lines,
        isWhole,
        cancelledAt: new Date(at),
        at: clock.now(),
      })
    },
  }),
  listener({
    topic: 'orders.reduced',
    name: 'invoices: issue a credit note for a price reduction',
    handle: async (tx, { orderId, key, takenOffPaise, cause, funder }) => {
      // A reduction that the platform funds does not lower the store's price.
      if (funder !== 'store') return
      const invoice = await issueInvoice(tx, orderId, clock.now())
      if (invoice)
        await creditReduction(tx, invoice, {
          key: `reduced:${orderId}:${key}`,
          paise: takenOffPaise,
          cause,
          at: clock.now(),
        })
    },
  }),
  ...personalDataListeners,
]

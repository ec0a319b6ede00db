import type { Finder } from '#platform/finder'
import { inRupees } from '#platform/money'
import { listDocumentsByNumber, listDocumentsRelatedTo } from './queries.ts'

/** Numbers of invoices and credit notes name the document, and its order. */
export const documentFinders: readonly Finder[] = [
  {
    kind: 'invoice',
    right: 'invoices',
    find: async (db, text) =>
      (await listDocumentsByNumber(db, text)).map(({ id, number, total_paise }) => ({
        id,
        title: number,
        note: inRupees(total_paise),
        href: `/admin/documents?q=${encodeURIComponent(number)}`,
        isExact: true,
      })),
    related: {
      order: async (db, orderId) =>
        (await listDocumentsRelatedTo(db, orderId)).map(({ id, number, kind, total_paise, issued_at }) => ({
          id,
          title: number,
          note: inRupees(total_paise),
          href: `/admin/documents?q=${encodeURIComponent(number)}`,
          at: issued_at,
          state: kind,
        })),
    },
  },
  {
    kind: 'order',
    right: 'orders',
    find: async (db, text) =>
      (await listDocumentsByNumber(db, text)).flatMap(({ number, order_id, total_paise }) =>
        order_id === null
          ? []
          : [
              {
                id: order_id,
                title: String(order_id),
                note: `${number} · ${inRupees(total_paise)}`,
                href: `/admin/orders/${order_id}`,
                isExact: true,
              },
            ],
      ),
  },
]

import type { Finder } from '#platform/finder'
import { findTicketsByText, listTicketsRelatedTo } from './finder-queries.ts'

export const complaintFinders: readonly Finder[] = [
  {
    kind: 'complaint',
    right: 'grievances',
    find: async (db, text) =>
      (await findTicketsByText(db, text)).map(({ number, name, order_id }) => ({
        id: number,
        title: number,
        note: [name, order_id].filter(Boolean).join(' · '),
        href: `/admin/grievances/${number}`,
        isExact: number === text.text.toUpperCase(),
      })),
    related: {
      order: async (db, orderId) =>
        (await listTicketsRelatedTo(db, orderId)).map(({ number, name, state, opened_at }) => ({
          id: number,
          title: number,
          note: name,
          href: `/admin/grievances/${number}`,
          at: opened_at,
          state,
        })),
    },
  },
]

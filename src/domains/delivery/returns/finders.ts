import type { Finder } from '#platform/finder'
import { findCasesByNumber, listCasesRelatedTo } from './queries/find-for-staff.ts'

export const returnFinders: readonly Finder[] = [
  {
    kind: 'return',
    right: 'returns',
    find: async (db, text) =>
      (await findCasesByNumber(db, text)).map(({ id, order_id }) => ({
        id,
        title: String(id),
        note: String(order_id),
        href: `/admin/returns/${id}`,
        isExact: id === text.id,
      })),
    related: {
      order: async (db, orderId) =>
        (await listCasesRelatedTo(db, orderId)).map(({ id, kind, state, opened_at }) => ({
          id,
          title: String(id),
          note: '',
          href: `/admin/returns/${id}`,
          at: opened_at,
          state: `${kind} ${state}`,
        })),
    },
  },
]

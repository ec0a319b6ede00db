import type { Finder } from '#platform/finder'
import { findCasesByNumber } from './queries/find-for-staff.ts'

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
  },
]

import type { Finder } from '#platform/finder'
import { findApplicationsByText } from './queries/find-for-staff.ts'

export const applicationFinders: readonly Finder[] = [
  {
    kind: 'application',
    right: 'sellers',
    find: async (db, text) =>
      (await findApplicationsByText(db, text)).map(({ id, store_name, legal_name, slug }) => ({
        id,
        title: store_name ?? slug ?? String(id),
        note: legal_name ?? '',
        href: `/admin/sellers/${id}`,
        isExact: id === text.id || store_name?.toLowerCase() === text.folded,
      })),
  },
]

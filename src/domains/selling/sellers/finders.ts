import type { Finder } from '#platform/finder'
import { findStoresByText } from './finder-queries.ts'

export const storeFinders: readonly Finder[] = [
  {
    kind: 'store',
    right: 'stores',
    find: async (db, text) =>
      (await findStoresByText(db, text)).map(({ id, name, slug, city, gstin }) => ({
        id,
        title: name,
        note: [city, gstin].filter(Boolean).join(' · '),
        href: `/admin/stores/${id}`,
        isExact: id === text.id || slug === text.folded || gstin === text.code,
      })),
  },
]

import type { Finder } from '#platform/finder'
import { findRequestsByText } from './queries/find-for-staff.ts'

export const creatorFinders: readonly Finder[] = [
  {
    kind: 'creator',
    right: 'creators',
    find: async (db, text) =>
      (await findRequestsByText(db, text)).map(({ id, person_id, profile_name, art }) => ({
        id,
        title: profile_name,
        note: art,
        href: `/admin/creators/${id}`,
        isExact: person_id === text.id || profile_name.toLowerCase() === text.folded,
      })),
  },
]

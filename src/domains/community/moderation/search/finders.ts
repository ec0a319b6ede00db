import type { Finder } from '#platform/finder'
import { findCaseByTicket } from './queries.ts'

export const caseFinders: readonly Finder[] = [
  {
    kind: 'case',
    right: 'moderation',
    find: async (db, text) => {
      const found = await findCaseByTicket(db, text)
      if (!found) return []
      const { ticket, subject_id } = found
      return [
        {
          id: ticket,
          title: ticket,
          note: String(subject_id),
          href: `/admin/moderation?case=${ticket}`,
          isExact: true,
        },
      ]
    },
  },
]

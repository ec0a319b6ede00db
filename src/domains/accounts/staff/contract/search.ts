import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { foundKinds } from '#platform/finder'

const found = z.object({
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  note: z.string(),
  href: z.string().meta({ description: 'Its page in the console' }),
})

export const searchConsole = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary:
    'Finds orders, people, stores, products, tickets and documents by number, phone, name, AWB, UTR …; only kinds whose pages the caller may open',
  access: 'staff',
  tag: 'staff',
  query: z.object({
    q: z.string().trim().min(2, 'staff.search_too_short').max(100, 'staff.search_too_long'),
  }),
  reply: z.object({
    groups: z
      .array(z.object({ kind: z.enum(foundKinds), rows: z.array(found) }))
      .meta({ description: 'Kinds with an exact hit first' }),
  }),
})

export type FoundInConsole = z.infer<typeof searchConsole.reply>

import { z } from 'zod'
import { endpoint, scoped } from '#platform/endpoint'
import { foundKinds } from '#platform/finder'
import { auditEntry } from './shapes.ts'

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

const related = found.extend({
  at: z.iso.datetime(),
  state: z.string().meta({ description: "A code of the record's domain; '': none" }),
})

const recordContext = z.object({
  related: z
    .array(z.object({ kind: z.enum(foundKinds), rows: z.array(related) }))
    .meta({ description: 'Only kinds whose pages the caller may open' }),
  acts: z
    .array(
      auditEntry.pick({
        id: true,
        at: true,
        actor: true,
        act: true,
        reason: true,
        before: true,
        after: true,
      }),
    )
    .meta({ description: 'What the staff did, newest first' }),
})

export type RecordContext = z.infer<typeof recordContext>

export const getRecordContext = endpoint({
  method: 'GET',
  path: '/admin/records/:kind/:id',
  summary: "Returns a record's related records and the audit log about it, for staff who may open its page",
  access: 'staff',
  owns: scoped('record'),
  tag: 'staff',
  params: z.object({ kind: z.enum(foundKinds), id: z.string().max(60) }),
  reply: recordContext,
})

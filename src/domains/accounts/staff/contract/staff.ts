import { z } from 'zod'
import { endpoint, right } from '#platform/endpoint'
import { choiceFilter, dayFilter, idFilter, listEndpoint, textFilter } from '#platform/list'
import { auditActionNames } from './act-names.ts'
import { auditEntry } from './shapes.ts'

export const getAdminAccess = endpoint({
  method: 'GET',
  path: '/admin/desk',
  summary: "Returns the caller's name and all staff rights, with those that the caller has",
  access: 'staff',
  tag: 'staff',
  reply: z.object({
    name: z.string(),
    has_second_factor: z.boolean(),
    rights: z.array(z.object({ right: z.string(), guards: z.string(), is_mine: z.boolean() })),
  }),
})

const auditListEntry = auditEntry.extend({
  actor_name: z.string().meta({ description: "'' by command on the server" }),
  subject_name: z.string(),
  changes: z
    .array(z.string())
    .meta({ description: "What differs between before and after: 'return_days: 7 → 3'" }),
})
export type AuditListEntry = z.infer<typeof auditListEntry>

export const listAuditLog = listEndpoint({
  path: '/admin/acts',
  summary: 'Lists the audit log, newest first: who of the staff did what, when and why, before and after',
  access: right('audit'),
  tag: 'staff',
  id: 'id',
  row: auditListEntry,
  columns: {
    at: { title: 'admin.audit.when', kind: 'moment', isSortable: true },
    act: { title: 'admin.audit.kind', kind: 'choice', labels: auditActionNames },
    actor_name: { title: 'admin.audit.staff', kind: 'text' },
    subject_name: { title: 'admin.audit.account', kind: 'text' },
    about: { title: 'admin.audit.about', kind: 'text' },
    changes: { title: 'admin.audit.change', kind: 'texts' },
    reason: { title: 'admin.audit.reason', kind: 'text' },
    request_id: { title: 'admin.audit.request', kind: 'text', isExtra: true },
    id: { title: 'admin.audit.number', kind: 'count', isExtra: true },
  },
  filters: {
    act: choiceFilter('admin.audit.kind', auditActionNames),
    actor: idFilter('admin.audit.actor'),
    subject: idFilter('admin.audit.subject'),
    about: textFilter('admin.audit.about'),
    from: dayFilter('admin.audit.from'),
    to: dayFilter('admin.audit.to'),
  },
  sort: '-at',
  search: 'admin.audit.search',
})

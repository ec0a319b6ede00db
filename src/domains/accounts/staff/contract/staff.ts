import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, right } from '#platform/endpoint'
import { auditEntry, accountActions, pageTokens, businessActions, pageParams } from './shapes.ts'

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

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/acts',
  summary: 'Lists the audit log, newest first; 25 at a time',
  access: right('audit'),
  tag: 'staff',
  query: z.object({
    actor: id.optional(),
    subject: id.optional(),
    act: z.enum([...accountActions, ...businessActions]).optional(),
    about: z.string().max(80).optional(),
    ...pageParams,
  }),
  reply: z.object({ rows: z.array(auditEntry), ...pageTokens }),
})

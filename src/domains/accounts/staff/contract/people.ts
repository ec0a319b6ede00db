import { sentenceText } from '#platform/sentence-fields'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { auditEntry, pageTokens, reason, pageParams } from './shapes.ts'
import { success } from '#platform/wire-shapes'

const states = ['active', 'suspended', 'closed'] as const

const listed = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'Masked: its last four digits' }),
  email: z.string().nullable().meta({ description: 'Masked: its first letter and its domain' }),
  roles: z.array(z.string()),
  state: z.enum(states),
  joined_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
})

export type ListedPerson = z.infer<typeof listed>

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/people',
  summary: 'Finds people by name, full number, e-mail address or id; 25 at a time',
  access: right('people'),
  tag: 'staff',
  query: z.object({
    q: z.string().trim().max(100, 'staff.search_too_long').default(''),
    role: z.string().max(40).optional().meta({ description: "'shopper' finds accounts without a role" }),
    state: z.enum(states).optional(),
    sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
    ...pageParams,
  }),
  reply: z.object({ rows: z.array(listed), ...pageTokens }),
})

const params = z.object({ id })

const account = listed.extend({
  unverified_email: z.string().nullable(),
  has_second_factor: z.boolean(),
  suspended_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  joined_into: z.int().nullable().meta({ description: 'The account into which this one was joined' }),
  logins: z.array(
    z.object({
      kind: z.enum(['phone', 'email', 'google']),
      shown: z.string(),
      since: z.iso.datetime().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.int(),
      opened_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
      provider: z.string(),
      device: z.object({
        browser: z.string(),
        system: z.string(),
        kind: z.enum(['phone', 'tablet', 'computer', 'other']),
      }),
      network: z.string(),
      second_factor: z.boolean(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      at: z.iso.datetime(),
      actor_id: z.int().nullable(),
      network: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  acts: z.array(auditEntry),
  may: z.object({
    change: z.boolean().meta({ description: 'Whether the caller may act on this account' }),
    why_not: sentenceText.nullable(),
    roles: z.array(z.string()).meta({ description: 'Roles that the caller may grant and revoke' }),
  }),
})

export type AccountOfPerson = z.infer<typeof account>

export const getPerson = endpoint({
  method: 'GET',
  path: '/admin/people/:id',
  summary: 'Returns one account: roles, login methods, sessions, recent events and staff actions',
  access: right('people'),
  owns: anyone('person'),
  tag: 'staff',
  params,
  reply: z.object({ person: account }),
})

export const revealOfPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/reveal',
  summary: 'Shows a full number or address; the lookup is recorded, and the owner sees it',
  access: right('people'),
  owns: anyone('person'),
  tag: 'staff',
  params,
  body: z.object({ field: z.enum(['phone', 'email']), reason }),
  reply: z.object({ value: z.string() }),
})

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/suspend',
  summary: 'Suspends an account; its sessions end at once',
  access: right('people'),
  owns: anyone('person'),
  idempotent: 'one transaction',
  tag: 'staff',
  params,
  body: z.object({ reason }),
  reply: success,
})

export const reinstatePerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/reinstate',
  summary: 'Ends a suspension',
  access: right('people'),
  owns: anyone('person'),
  idempotent: 'one transaction',
  tag: 'staff',
  params,
  body: z.object({ reason }),
  reply: success,
})

export const endSessionsOfPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/end-sessions',
  summary: 'Ends all sessions of a person at once',
  access: right('people'),
  owns: anyone('person'),
  idempotent: 'one transaction',
  tag: 'staff',
  params,
  body: z.object({ reason }),
  reply: z.object({ success: z.literal(true), ended: z.int() }),
})

export const changeRolesOfPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/roles',
  summary: "Grants and revokes roles and staff rights, from the person's next call on",
  access: right('people'),
  owns: anyone('person'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params,
  body: z.object({
    grant: z.array(z.string().max(40)).max(20).default([]),
    revoke: z.array(z.string().max(40)).max(20).default([]),
    reason,
  }),
  reply: z.object({
    roles: z.array(z.string()),
    is_waiting: z
      .literal(true)
      .optional()
      .meta({ description: 'All rights wait for a second administrator' }),
  }),
})

export const issueEnrolmentCodeToPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/two-step/enrolment-code',
  summary:
    'Issues the one-time code with which a staff member sets up two-step login; replaces an earlier one',
  access: right('people'),
  owns: anyone('person'),
  fresh: true,
  tag: 'staff',
  params,
  body: z.object({ reason }),
  reply: z.object({
    code: z.string().meta({ description: 'Shown only this once' }),
    expires_at: z.iso.datetime(),
  }),
})

export const resetTwoStepOfPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/two-step/reset',
  summary: "Removes a person's second factor, for a lost phone and lost recovery codes",
  access: right('people'),
  owns: anyone('person'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params,
  body: z.object({ reason }),
  reply: success,
})

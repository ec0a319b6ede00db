import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
import { id } from '#platform/wire-numbers'
import { lineField, named, success } from '#platform/wire-shapes'
import { reason } from './shapes.ts'

const teamRole = z.object({
  id: z.int(),
  name: z.string(),
  rights: z.array(z.string()).meta({ description: "Names of rights, without 'staff:'" }),
  version: z.int(),
  members: z.array(named.extend({ until: z.iso.datetime().nullable() })),
  may_change: z.boolean().meta({ description: 'Whether the caller has all of its rights' }),
})
export type TeamRole = z.infer<typeof teamRole>

const member = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'Masked: its last four digits' }),
  state: z.enum(['active', 'suspended', 'closed']),
  rights: z.array(z.string()).meta({ description: "Names of rights, without 'staff:'" }),
  team_roles: z.array(
    named.extend({
      until: z.iso.datetime().nullable().meta({ description: 'Ends by itself; null: it does not' }),
    }),
  ),
  last_seen_at: z.iso.datetime().nullable(),
  has_two_step: z.boolean(),
})
export type TeamMember = z.infer<typeof member>

const accessRequest = z.object({
  id: z.int(),
  person: named,
  asked_by: named,
  asked_at: z.iso.datetime(),
  reason: z.string(),
  may_approve: z.boolean(),
})
export type AccessRequest = z.infer<typeof accessRequest>

const forPeople = { access: right('people'), tag: 'staff' } as const
const changing = { ...forPeople, idempotent: 'one transaction', fresh: true, method: 'POST' } as const
const oneRole = { ...changing, owns: anyone('teamRole'), params: z.object({ id }) } as const
const oneRequest = { ...changing, owns: anyone('accessRequest'), params: z.object({ id }) } as const

export const getTeam = endpoint({
  ...forPeople,
  method: 'GET',
  path: '/admin/team',
  summary: 'Lists the staff with their roles and rights, and the requests for all rights that wait',
  reply: z.object({ members: z.array(member), requests: z.array(accessRequest) }),
})

export const listTeamRoles = endpoint({
  ...forPeople,
  method: 'GET',
  path: '/admin/team/roles',
  summary: 'Lists the roles made of rights, with their members',
  reply: z.object({
    rows: z.array(teamRole),
    rights: z.array(z.string()).meta({ description: 'Rights that a role may have' }),
  }),
})

const content = {
  name: lineField('staff.role_name_required', 60),
  rights: z.array(z.string().max(40)).min(1, 'staff.role_needs_rights').max(60),
  reason,
}

export const addTeamRole = endpoint({
  ...changing,
  path: '/admin/team/roles',
  summary: 'Adds a role made of rights that the caller has',
  body: z.object(content),
  reply: z.object({ id: z.int() }),
  status: 201,
})

export const changeTeamRole = endpoint({
  ...oneRole,
  method: 'PATCH',
  path: '/admin/team/roles/:id',
  summary: 'Changes name and rights of a role, for all members from their next call on',
  body: z.object({ ...content, version: z.int() }),
  reply: success,
})

export const removeTeamRole = endpoint({
  ...oneRole,
  path: '/admin/team/roles/:id/remove',
  summary: 'Removes a role without members',
  body: z.object({ reason }),
  reply: success,
})

const person = {
  person_id: z.int().positive().optional(),
  mobile_no: z
    .string()
    .trim()
    .regex(/^[6-9]\d{9}$/, 'staff.mobile_invalid')
    .optional(),
}

export const addTeamMember = endpoint({
  ...oneRole,
  path: '/admin/team/roles/:id/members',
  summary: 'Gives a person the rights of a role, for good or until a time; again: changes the time',
  body: z.object({
    ...person,
    until: z.iso
      .datetime({ offset: true, error: 'staff.until_invalid' })
      .nullable()
      .default(null)
      .meta({ description: 'Access ends then by itself, in all sessions' }),
    reason,
  }),
  reply: success,
})

export const removeTeamMember = endpoint({
  ...oneRole,
  path: '/admin/team/roles/:id/members/remove',
  summary: 'Takes a person out of a role, at once in all sessions',
  body: z.object({ ...person, reason }),
  reply: success,
})

export const approveAccess = endpoint({
  ...oneRequest,
  path: '/admin/access-requests/:id/approve',
  summary: 'Gives all rights, asked for by another administrator',
  body: z.object({ reason }),
  reply: success,
})

export const refuseAccess = endpoint({
  ...oneRequest,
  path: '/admin/access-requests/:id/refuse',
  summary: 'Refuses or withdraws a request for all rights',
  body: z.object({ reason }),
  reply: success,
})

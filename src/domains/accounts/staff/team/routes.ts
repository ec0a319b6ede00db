import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import { registerRoute, type Api } from '#platform/register-route'
import { staffActionOf } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import * as contract from '../contract.ts'
import '../resources.ts'
import { addMember, findMemberId, removeMember } from './change-members.ts'
import { addTeamRole, changeTeamRole, removeTeamRole } from './change-team-role.ts'
import { decideAccess } from './decide-access.ts'
import { listAccessRequests, listTeam, presentTeamRoles } from './list-team.ts'

const READ_LIMIT = { times: 240, seconds: 60 }
const CHANGE_LIMIT = { times: 120, seconds: 3_600 }

type Asked = { caller: Caller; request: FastifyRequest; body: { reason: string } }

/** The team, its roles, and requests for all rights. */
export function teamRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const acting = (asked: Asked) => staffActionOf(asked, clock.now())
  route(contract.getTeam, { limit: READ_LIMIT }, async ({ caller }) => ({
    members: await listTeam(db),
    requests: await listAccessRequests(db, caller),
  }))
  route(contract.listTeamRoles, { limit: READ_LIMIT }, ({ caller }) => presentTeamRoles(db, caller))
  route(contract.addTeamRole, { limit: CHANGE_LIMIT }, async (input) => ({
    id: await addTeamRole(db, input.body, acting(input)),
  }))
  route(contract.changeTeamRole, { limit: CHANGE_LIMIT }, async (input) => {
    await changeTeamRole(db, { id: input.params.id, ...input.body }, acting(input))
    return SUCCESS
  })
  route(contract.removeTeamRole, { limit: CHANGE_LIMIT }, async (input) => {
    await removeTeamRole(db, input.params.id, acting(input))
    return SUCCESS
  })
  route(contract.addTeamMember, { limit: CHANGE_LIMIT }, async (input) => {
    const { until } = input.body
    const subjectId = await findMemberId(db, input.body)
    await addMember(
      db,
      { roleId: input.params.id, until: until === null ? null : new Date(until) },
      { ...acting(input), subjectId },
    )
    return SUCCESS
  })
  route(contract.removeTeamMember, { limit: CHANGE_LIMIT }, async (input) => {
    const subjectId = await findMemberId(db, input.body)
    await removeMember(db, input.params.id, { ...acting(input), subjectId })
    return SUCCESS
  })
  const decide = async (
    input: Asked & { resource: { id: number; subject_id: number } },
    decision: 'approved' | 'refused',
  ) => {
    const { id, subject_id: subjectId } = input.resource
    await decideAccess(db, { accessRequestId: id, subjectId, decision }, acting(input))
    return SUCCESS
  }
  route(contract.approveAccess, { limit: CHANGE_LIMIT }, (input) => decide(input, 'approved'))
  route(contract.refuseAccess, { limit: CHANGE_LIMIT }, (input) => decide(input, 'refused'))
}

import { openResources } from '#platform/resources'
import { findAccessRequest, findTeamRole } from './queries/team.ts'
import type { AccessRequestRow, TeamRoleRow } from './tables.ts'

declare module '#platform/permissions' {
  interface OpenResources {
    teamRole: TeamRoleRow
    accessRequest: AccessRequestRow
  }
}

openResources({ teamRole: findTeamRole, accessRequest: findAccessRequest })

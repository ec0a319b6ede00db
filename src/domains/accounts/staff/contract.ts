export { auditActionNames } from './contract/act-names.ts'
export { getAdminAccess, listAuditLog, type AuditListEntry } from './contract/staff.ts'
export {
  changeRolesOfPerson,
  endSessionsOfPerson,
  getPerson,
  issueEnrolmentCodeToPerson,
  listPeople,
  reinstatePerson,
  resetTwoStepOfPerson,
  revealOfPerson,
  suspendPerson,
  type AccountOfPerson,
  type ListedPerson,
} from './contract/people.ts'
export {
  getRecordContext,
  searchConsole,
  type FoundInConsole,
  type RecordContext,
} from './contract/search.ts'
export {
  addTeamMember,
  addTeamRole,
  approveAccess,
  changeTeamRole,
  getTeam,
  listTeamRoles,
  refuseAccess,
  removeTeamMember,
  removeTeamRole,
  type AccessRequest,
  type TeamMember,
  type TeamRole,
} from './contract/team.ts'
export {
  accountActions,
  businessActions,
  type AuditEntry,
  type AuditAction,
  type BusinessAction,
  type AuditValues,
} from './contract/shapes.ts'
export {
  beginTwoStep,
  confirmTwoStep,
  getTwoStep,
  passTwoStep,
  passWithRecoveryCode,
  removeTwoStep,
  renewRecoveryCodes,
  type TwoStepState,
} from './contract/two-step.ts'

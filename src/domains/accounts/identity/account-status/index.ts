export { grantRole } from '../people/people.ts'
export {
  lockAccountStatuses,
  revokeRole,
  findAccountStatusByPhone,
  findAccountStatus,
  type AccountStatus,
} from './roles.ts'
export { reinstatePerson, signOutPerson, suspendPerson, warnPerson } from './suspend-person.ts'
export { listSuspendedIds } from '../queries/people.ts'

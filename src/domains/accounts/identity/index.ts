export { identityCallers } from './sessions/callers.ts'
export type { Address } from './contract.ts'
export { notifyPeople, notifyPerson } from './people/notify-person.ts'
export { findLetterAddress, recordLanguage } from './people/language.ts'
export {
  findAddress,
  findDefaultAddress,
  grantRole,
  findJoinDate,
  loadNames,
  findPhoneCountry,
  loadPhones,
  findVerifiedEmail,
} from './people/people.ts'
export { verifyOwnProof } from './id-tokens/verify-own-proof.ts'
export { registerPerson } from './people/register-person.ts'
export { saveAddress } from './addresses/save-address.ts'
export { recordAccountEvent, originOf, type Origin } from './events.ts'
export {
  googleIdentityService,
  ownIdentityService,
  type IdentityService,
} from './id-tokens/identity-service.ts'
export { checkGoogleProject } from './id-tokens/check-google-project.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { findLiveSessions } from './sessions/find-live-sessions.ts'
export { invalidateCallers } from './sessions/session-cache.ts'
export { passSecondFactor, setHasSecondFactor } from './sessions/session-factor.ts'
export {
  findAccount,
  findPeople,
  type Account,
  type PersonSummary,
  type PeopleQuery,
} from './people/find-people.ts'
export {
  lockAccountStatuses,
  revokeRole,
  findAccountStatusByPhone,
  findAccountStatus,
  type AccountStatus,
} from './people/roles.ts'
export { reinstatePerson, signOutPerson, suspendPerson, warnPerson } from './people/suspend-person.ts'
export { listAccountsAfter, listSuspendedIds } from './queries/people.ts'
export { resolveAccount, findContact, wasJoinedSince, isLastWithRole } from './personal-data.ts'
export { deleteAccount } from './people/erase-personal-data.ts'
export { deviceOf } from './sessions/device.ts'
export { identityRelations } from './relations.ts'

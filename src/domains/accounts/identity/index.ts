export { identityCallers, type CallersOptions } from './sessions/callers.ts'
export type { Address, AddressFields, Person } from './contract.ts'
export { identityListeners } from './listeners.ts'
export { tellPeople, tellPerson, type Telling } from './people/tell-person.ts'
export { letterAddressOf, noteLanguage } from './people/language.ts'
export {
  addressOf,
  defaultAddressOf,
  grantRole,
  joinedOn,
  namesOf,
  phoneCountryOf,
  phonesOf,
  verifiedEmailOf,
} from './people/people.ts'
export { provenAsSelf } from './proofs/proven-as-self.ts'
export { registerPerson, type NewPerson } from './people/register-person.ts'
export { identityRoutes } from './routes.ts'
export { saveAddress, type NewAddress } from './addresses/save-address.ts'
export { noteEvent, originOf, type Origin } from './events.ts'
export { eventKinds, type EventKind } from './contract.ts'
export { googleIdentityService, ownIdentityService, type IdentityService } from './proofs/identity-service.ts'
export { concernsAtGoogle } from './proofs/hosted-settings.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { liveAmong } from './sessions/live-among.ts'
export { dropCallers } from './sessions/session-cache.ts'
export { sessionListeners } from './sessions/session-listeners.ts'
export { identitySchedule, identityTasks } from './sessions/session-tasks.ts'
export { passSecondFactor, setHasSecondFactor } from './sessions/session-factor.ts'
export {
  accountOf,
  findPeople,
  type Account,
  type Listed,
  type PeopleWish,
  type Place,
} from './people/find-people.ts'
export { holdStandings, revokeRole, standingByPhone, standingOf, type Standing } from './people/roles.ts'
export { reinstatePerson, signOutPerson, suspendPerson, warnPerson } from './people/suspend-person.ts'
export { suspensionListener } from './people/suspension-listener.ts'
export { accountsAfter, shownPhotos, suspendedIds } from './store/people.ts'
export { accountNow, contactOf, dataOf, hasJoinedSince, isLastWith } from './person-data.ts'
export { endAccount, erasePerson } from './people/erase-person.ts'
export { deviceOf } from './sessions/device.ts'

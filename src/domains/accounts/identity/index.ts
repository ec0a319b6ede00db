export { identityCallers } from './sessions/callers.ts'
export type { Address } from './contract.ts'
export { tellPeople, tellPerson } from './people/tell-person.ts'
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
export { registerPerson } from './people/register-person.ts'
export { saveAddress } from './addresses/save-address.ts'
export { noteEvent, originOf, type Origin } from './events.ts'
export { googleIdentityService, ownIdentityService, type IdentityService } from './proofs/identity-service.ts'
export { concernsAtGoogle } from './proofs/hosted-settings.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { liveAmong } from './sessions/live-among.ts'
export { dropCallers } from './sessions/session-cache.ts'
export { passSecondFactor, setHasSecondFactor } from './sessions/session-factor.ts'
export { accountOf, findPeople, type Account, type Listed, type PeopleWish } from './people/find-people.ts'
export { holdStandings, revokeRole, standingByPhone, standingOf, type Standing } from './people/roles.ts'
export { reinstatePerson, signOutPerson, suspendPerson, warnPerson } from './people/suspend-person.ts'
export { accountsAfter, suspendedIds } from './store/people.ts'
export { accountNow, contactOf, hasJoinedSince, isLastWith } from './person-data.ts'
export { endAccount } from './people/erase-person.ts'
export { deviceOf } from './sessions/device.ts'
export { identityRelations } from './relations.ts'

export { recordAccountEvent, originOf, type Origin } from './events.ts'
export { resolveAccount, findContact, wasJoinedSince, isLastWithRole } from './personal-data.ts'
export { identityRelations } from './relations.ts'

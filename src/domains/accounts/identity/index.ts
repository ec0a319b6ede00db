export { recordAccountEvent, originOf, type Origin } from './events.ts'
export { resolveAccount, findContact } from './personal-data.ts'
export { identityRelations } from './relations.ts'
export { wasJoinedSince, isLastWithRole } from './queries/personal-data.ts'

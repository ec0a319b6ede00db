export {
  allProfilesOf,
  findCreatorsByName,
  findMakersByHandle,
  searchMakers,
  mayPost,
  listNewestCreators,
  PEOPLE_CHANNEL,
  postingRightOf,
  profilesOf,
  type Creator,
} from './creator-lookups.ts'
export { handleOf } from './rules.ts'
export { importCreators } from './import-creators.ts'
export { submitRequest } from './requests/submit-request.ts'
export { restoreProfile, takeDownProfile, type TakenDownProfile } from './profiles/take-down.ts'
export { changeCreatorStatusIn } from './requests/decide-request.ts'
export { recordPost } from './queries/profiles.ts'
export { creatorRelations } from './relations.ts'

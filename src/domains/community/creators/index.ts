export {
  allProfilesOf,
  listBlockedBetween,
  findCreatorsByName,
  listFollowed,
  listFollowersAmong,
  followersOf,
  followingCount,
  listHiddenFor,
  listHiddenForEach,
  hiddenSince,
  lockVisibility,
  findMakersByHandle,
  searchMakers,
  mayPost,
  listNewestCreators,
  recordPost,
  PEOPLE_CHANNEL,
  postingRightOf,
  profilesOf,
  type Creator,
} from './creator-lookups.ts'
export { handleOf } from './rules.ts'
export { importCreators, importFollows } from './import-creators.ts'
export { submitRequest } from './submit-request.ts'
export { restoreProfile, takeDownProfile, type TakenDownProfile } from './take-down.ts'
export { changeCreatorStatusIn } from './decide-request.ts'

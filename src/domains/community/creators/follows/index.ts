export {
  listBlockedBetween,
  listFollowed,
  listFollowersAmong,
  followersOf,
  followingCount,
  listHiddenFor,
  listHiddenForEach,
  hiddenSince,
  lockVisibility,
} from '../creator-lookups.ts'
export { importFollows } from '../import-creators.ts'

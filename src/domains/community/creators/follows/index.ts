export {
  listBlockedBetween,
  listFollowed,
  followingCount,
  listHiddenFor,
  listHiddenForEach,
  hiddenSince,
  lockVisibility,
} from '../creator-lookups.ts'
export { followersOf, listFollowersAmong, importFollows } from '../queries/follows.ts'

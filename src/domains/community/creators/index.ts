export {
  allProfilesOf,
  blockedBetween,
  creatorsNamed,
  followedBy,
  followersAmong,
  followersOf,
  followingCount,
  hiddenFor,
  hiddenForAll,
  hiddenSince,
  holdSight,
  makersByHandle,
  makersWith,
  mayPost,
  newestCreators,
  notePosted,
  PEOPLE_CHANNEL,
  postingOf,
  profilesOf,
  type Creator,
} from './doors.ts'
export { handleOf } from './rules.ts'
export { keepCreators, keepFollows } from './keep-creators.ts'
export { askToJoin } from './ask-to-join.ts'
export { bringBackProfile, takeDownProfile, type EmptiedProfile } from './take-down.ts'
export { changeStandingIn } from './decide-request.ts'

export {
  allProfilesOf,
  blockedBetween,
  creatorsNamed,
  followedBy,
  followersAmong,
  followersOf,
  followingCount,
  followingCounts,
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
  type Posting,
} from './doors.ts'
export { handleOf } from './rules.ts'
export { keepCreators, keepFollows, type KnownCreator } from './keep-creators.ts'
export { creatorLetters } from './letters.ts'
export { sightListeners } from './match-sight.ts'
export { creatorListeners, dataOf, picturesInUse } from './person-data.ts'
export { askToJoin } from './ask-to-join.ts'
export { creatorRoutes } from './routes.ts'
export { bringBackProfile, takeDownProfile, type EmptiedProfile } from './take-down.ts'
export { changeStandingIn } from './decide-request.ts'
export { creatorSchedule, creatorTasks } from './tasks.ts'

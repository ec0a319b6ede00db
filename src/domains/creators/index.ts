export {
  blockedBetween,
  creatorsNamed,
  followedBy,
  followersOf,
  followingCount,
  followingCounts,
  hiddenFor,
  makersByHandle,
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

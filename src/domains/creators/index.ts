export {
  blockedBetween,
  creatorsNamed,
  followedBy,
  followersOf,
  followingCount,
  hiddenFor,
  mayPost,
  newestCreators,
  notePosted,
  profilesOf,
  type Creator,
} from './doors.ts'

export * from './contract/staff.ts'
export * from './contract/own.ts'
export * from './contract/reading.ts'
export {
  arts,
  BIO_LENGTH,
  type CreatorCard,
  type CreatorProfile,
  type RequestState,
} from './contract/shapes.ts'

declare module '#platform/events' {
  interface Events {
    'creators.requested': { personId: number; requestId: number; at: string }
    /** Staff asked a question before deciding. */
    'creators.info_requested': { personId: number; requestId: number; question: string; at: string }
    /** The person may post from now on. */
    'creators.approved': { personId: number; profileName: string; at: string }
    'creators.rejected': { personId: number; reason: string; reapplyOn: string | null; at: string }
    /** No new posts; existing ones stay until they are taken down. */
    'creators.revoked': { personId: number; reason: string; reapplyOn: string | null; at: string }
    'creators.reinstated': { personId: number; reason: string; at: string }
    /** Staff paused a creator's posting (`paused`), or resumed it. */
    'creators.paused': { personId: number; paused: boolean; reason: string; at: string }
    /** A creator's profile or photo changed. */
    'creators.changed': { creatorId: number }
    /** New followers of one creator, collected over a minute; some may have unfollowed since. */
    'creators.followed': { creatorId: number; followers: { followerId: number; at: string }[] }
    'creators.unfollowed': { creatorId: number; followers: { followerId: number; at: string }[] }
    /** A creator and their posts are hidden, or visible again unchanged. */
    'creators.hidden': { creatorId: number; isHidden: boolean }
    /** Neither sees the other's work; follows between them are removed. */
    'creators.blocked': { personId: number; blockedId: number; at: string }
  }
}

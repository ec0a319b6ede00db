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
    /** Somebody asked to become a maker. */
    'creators.requested': { personId: number; requestId: number; at: string }
    /** The staff want to know more before they decide. */
    'creators.asked': { personId: number; requestId: number; question: string; at: string }
    /** Somebody may show their work from this moment on. */
    'creators.allowed': { personId: number; profileName: string; at: string }
    'creators.rejected': { personId: number; reason: string; reapplyOn: string | null; at: string }
    /** Somebody may show no new work any more; what is there stays until it is taken down. */
    'creators.revoked': { personId: number; reason: string; reapplyOn: string | null; at: string }
    'creators.reinstated': { personId: number; reason: string; at: string }
    /** The staff let a maker post no more for a while (`paused`), or again. */
    'creators.paused': { personId: number; paused: boolean; reason: string; at: string }
    /** What a maker says of herself, or her face, is another. */
    'creators.changed': { creatorId: number }
    /** New followers of one maker, gathered over a minute; they may have gone again meanwhile. */
    'creators.followed': { creatorId: number; followers: { followerId: number; at: string }[] }
    'creators.unfollowed': { creatorId: number; followers: { followerId: number; at: string }[] }
    /** A maker and all that she showed is out of sight from now on, or in sight again as it was. */
    'creators.hidden': { creatorId: number; isHidden: boolean }
    /** Neither sees the other's work any more; their follows are gone, both ways. */
    'creators.blocked': { personId: number; blockedId: number; at: string }
  }
}

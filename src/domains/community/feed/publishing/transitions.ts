import type { PostState } from '../tables.ts'
import { lookupIn, type StateTable } from '#platform/state-table'

export type PostEvent = 'publish' | 'schedule' | 'withdraw' | 'remove' | 'restore' | 'reinstate' | 'hold_back'

/** All transitions of a post; an event that is not listed is refused (docs/review-lifecycle.md#post). */
export const TRANSITIONS: StateTable<PostState, PostEvent> = {
  draft: { publish: 'published', schedule: 'scheduled' },
  scheduled: {
    publish: 'published',
    schedule: 'scheduled',
    withdraw: 'draft',
    hold_back: 'draft',
    remove: 'removed',
  },
  published: { withdraw: 'withdrawn', remove: 'removed' },
  withdrawn: { publish: 'published', schedule: 'scheduled', remove: 'removed' },
  // A post that was published before is published again; any other is left to its creator.
  removed: { reinstate: 'published', restore: 'withdrawn' },
}

/** Next state; null for an event that the table does not allow. */
export const nextState = lookupIn(TRANSITIONS)

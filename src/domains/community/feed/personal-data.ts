import type { Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { postListeners, postsDataOf } from './posts/personal-data.ts'
import { reactionListeners } from './reactions/personal-data.ts'
import { reactionsDataOf } from './reactions/personal-data-queries.ts'

/** A person's posts, and their reactions to others' posts. */
export const personalDataOf = async (db: Db, personId: number) => ({
  posts: await postsDataOf(db, personId),
  ...(await reactionsDataOf(db, personId)),
})

export const feedListeners = (clock: Clock): readonly Listener[] => [
  ...postListeners(clock),
  ...reactionListeners,
]

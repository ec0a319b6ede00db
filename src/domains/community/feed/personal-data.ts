import type { Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { postListeners, postsDataOf } from './posts/personal-data.ts'
import { picturesOfPosts } from './posts/personal-data-queries.ts'
import { reactionsDataOf, reactionListeners } from './reactions/personal-data.ts'

/** A person's posts, and their reactions to others' posts. */
export const personalDataOf = async (db: Db, personId: number) => ({
  posts: await postsDataOf(db, personId),
  ...(await reactionsDataOf(db, personId)),
})

/** Those of the photos, by path, that a post shows. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  picturesOfPosts(db, paths)

export const feedListeners = (clock: Clock): readonly Listener[] => [
  ...postListeners(clock),
  ...reactionListeners,
]

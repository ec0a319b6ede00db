import type { Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { postListeners, postsOf } from './posts/person-data.ts'
import { picturesShown } from './posts/people-store.ts'
import { deedsOf, reactionListeners } from './reactions/person-data.ts'

/** What a person showed, and what she did with what others showed. */
export const dataOf = async (db: Db, personId: number) => ({
  posts: await postsOf(db, personId),
  ...(await deedsOf(db, personId)),
})

/** Those of the photos, by path, that a post shows. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  picturesShown(db, paths)

export const feedListeners = (clock: Clock): readonly Listener[] => [
  ...postListeners(clock),
  ...reactionListeners,
]

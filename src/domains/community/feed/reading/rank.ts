import { HOUR_MS } from '#platform/time'
import type { Follows } from './follows.ts'
import type { TimelinePost } from './timeline.ts'

/** A post with the counts used for ranking. */
export type WeighedPost = TimelinePost & { likes: number; comments: number; saves: number }

const HALF_LIFE_HOURS = 36

/**
 * Weight of a post in the home feed: halves every day and a half; rises with the logarithm of likes, saves and comments
 * (the first ten likes count as much as the next ninety); higher for a followed creator than for a chosen hobby.
 */
export function weightOf(
  { at, likes, comments, saves, makerId }: WeighedPost,
  { now, follows }: { now: number; follows: Pick<Follows, 'has'> },
): number {
  const age = Math.max(0, now - at) / HOUR_MS
  const liked = Math.log2(2 + likes + 3 * comments + 4 * saves)
  return 2 ** (-age / HALF_LIFE_HOURS) * liked * (follows.has(makerId) ? 1.5 : 1)
}

/** Spreads creators: a creator's next post comes after posts of two others. */
export function interleaveMakers<Post extends TimelinePost>(posts: readonly Post[]): Post[] {
  const waiting = [...posts]
  const ordered: Post[] = []
  while (waiting.length > 0) {
    const recent = ordered.slice(-2).map(({ makerId }) => makerId)
    const next = waiting.findIndex(({ makerId }) => !recent.includes(makerId))
    ordered.push(...waiting.splice(Math.max(0, next), 1))
  }
  return ordered
}

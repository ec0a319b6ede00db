import type { z } from 'zod'
import type { getUserFeed } from '#contracts/community/feed'

export type UserFeed = z.infer<(typeof getUserFeed)['reply']>
export type ShownFeed = Extract<UserFeed, { success: true }>
export type ShownPost = ShownFeed['feed'][number]

// Defaults for other servers of the same API (docs/wire.md#feed-of-a-maker); ours sends every field.
const DEFAULTS = { followingCount: 8, likes: 5, comments: 0, views: 20 }

type MaybeMissing<Of, Name extends keyof Of> = { [Each in Name]?: Of[Each] | null }

/** How many creators this one follows. */
export const followingOf = ({ followingCount }: MaybeMissing<ShownFeed['user'], 'followingCount'>): number =>
  followingCount ?? DEFAULTS.followingCount

/** Likes, comments and views of a post. */
export const countsOf = ({
  likes,
  comments,
  views,
}: MaybeMissing<ShownPost, 'likes' | 'comments' | 'views'>) => ({
  likes: likes ?? DEFAULTS.likes,
  comments: comments ?? DEFAULTS.comments,
  views: views ?? DEFAULTS.views,
})

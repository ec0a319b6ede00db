import type { z } from 'zod'
import type { getUserFeed } from '#contracts/feed'

export type UserFeed = z.infer<(typeof getUserFeed)['reply']>
export type ShownFeed = Extract<UserFeed, { success: true }>
export type ShownPost = ShownFeed['feed'][number]

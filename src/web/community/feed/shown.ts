import type { z } from 'zod'
import type { FeedPost, taggedPosts } from '#contracts/community/feed'

export type { FeedPost }

/** A page of posts, and what to ask for what comes next. */
export type PostPage = Pick<z.infer<(typeof taggedPosts)['reply']>, 'rows' | 'next'>

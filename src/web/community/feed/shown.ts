import type { z } from 'zod'
import type { FeedPost, taggedPosts } from '#contracts/community/feed'

export type { FeedPost }

/** A page of posts and the cursor of the next one. */
export type PostPage = Pick<z.infer<(typeof taggedPosts)['reply']>, 'rows' | 'next'>

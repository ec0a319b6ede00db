import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, scoped } from '#platform/endpoint'
import { success } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** New likes of a post, collected; some may have been taken back since. */
    'feed.liked': { postId: number; creatorId: number; people: { personId: number; at: string }[] }
    /** Likes taken back, collected; some may have been given again since. */
    'feed.unliked': { postId: number; creatorId: number; people: { personId: number }[] }
    /** A comment was written; `answersId`: the author of the comment that it answers. */
    'feed.commented': {
      commentId: number
      postId: number
      creatorId: number
      personId: number
      answersId: number | null
    }
    /** A comment newly mentions a creator. */
    'feed.mentionedBelow': { commentId: number; postId: number; byId: number; personId: number; at: string }
  }
}

const ofPost = z.object({ id })
const liked = z.object({ success: z.literal(true), liked: z.boolean(), likes: z.int() })

export const likePost = endpoint({
  method: 'POST',
  path: '/posts/:id/likes',
  summary: 'Likes a post; repeating it changes nothing',
  access: 'bearer',
  owns: anyone('post'),
  tag: 'feed',
  params: ofPost,
  reply: liked,
})

export const unlikePost = endpoint({
  method: 'DELETE',
  path: '/posts/:id/likes',
  summary: "Removes the caller's like of a post; succeeds when there is none",
  access: 'bearer',
  owns: scoped('post'),
  tag: 'feed',
  params: ofPost,
  reply: liked,
})

const comment = z.object({
  id: z.int(),
  text: z.string().meta({ description: 'Empty when it was deleted and only its answers remain' }),
  mentions: z
    .array(z.object({ handle: z.string(), user_id: z.int() }))
    .meta({ description: 'Makers that the text mentions with @' }),
  state: z.enum(['shown', 'removed', 'hidden']),
  author: z.string(),
  author_id: z.int().nullable().meta({ description: 'For makers only: the path of their page' }),
  by_maker: z.boolean().meta({ description: 'Whether the maker of the post wrote it' }),
  at: z.iso.datetime(),
  edited: z.boolean(),
  mine: z.boolean(),
  may_remove: z.boolean(),
  replies: z.int(),
})

export type PostComment = z.infer<typeof comment>

const text = z
  .string('common.text_required')
  .trim()
  .min(1, 'common.text_required')
  .max(1_000, 'feed.comment_too_long')

export const listComments = endpoint({
  method: 'GET',
  path: '/posts/:id/comments',
  summary: 'Lists the comments on a post, newest first, or the answers to one comment, oldest first',
  access: 'optional',
  owns: scoped('post'),
  tag: 'feed',
  params: ofPost,
  query: z.object({
    parent: id.optional(),
    after: id.optional(),
  }),
  reply: z.object({ rows: z.array(comment), next: z.int().nullable() }),
})

export const writeComment = endpoint({
  method: 'POST',
  path: '/posts/:id/comments',
  summary: 'Comments on a post, or answers a comment',
  access: 'bearer',
  owns: anyone('post'),
  idempotent: 'one transaction',
  tag: 'feed',
  params: ofPost,
  body: z.object({ text, parent: z.int().positive().nullable().default(null) }),
  reply: z.object({ response: comment, comments: z.int() }),
  status: 201,
})

const ofComment = z.object({ id })

export const changeComment = endpoint({
  method: 'PUT',
  path: '/comments/:id',
  summary: "Changes one of the caller's comments",
  access: 'bearer',
  owns: anyone('comment'),
  tag: 'feed',
  params: ofComment,
  body: z.object({ text }),
  reply: z.object({ response: comment }),
})

export const removeComment = endpoint({
  method: 'DELETE',
  path: '/comments/:id',
  summary: "Deletes one of the caller's comments; makers may also remove others' comments from their posts",
  access: 'bearer',
  owns: scoped('comment'),
  tag: 'feed',
  params: ofComment,
  reply: success,
})

const seen = z.object({ success: z.literal(true), counted: z.int() })

export const viewPosts = endpoint({
  method: 'POST',
  path: '/posts/views',
  summary:
    'Records posts that were half visible for a second; each counts once per person and day, and for at most five visitors of one address',
  access: 'optional',
  tag: 'feed',
  body: z.object({
    posts: z.array(z.int().positive()).min(1, 'feed.posts_required').max(50, 'feed.batch_too_large'),
  }),
  reply: seen,
})

export const sharePost = endpoint({
  method: 'POST',
  path: '/posts/:id/shares',
  summary: 'Records that a post was shared; counts once per person, day and channel',
  access: 'optional',
  owns: anyone('post'),
  tag: 'feed',
  params: ofPost,
  body: z.object({ way: z.enum(['link', 'whatsapp', 'system', 'other']).default('link') }),
  reply: z.object({ success: z.literal(true), shares: z.int() }),
})

export const clickMaterial = endpoint({
  method: 'POST',
  path: '/posts/:id/clicks',
  summary: 'Records that a material of a post was opened from it; counts once per person, day and material',
  access: 'optional',
  owns: anyone('post'),
  tag: 'feed',
  params: ofPost,
  body: z.object({
    position: z.int().min(0).max(1_000).meta({ description: "The material's line in the post" }),
  }),
  reply: seen,
})

const figures = z.object({
  posts: z.int().meta({ description: 'How many posts of the maker were ever viewed' }),
  views: z.int(),
  clicks: z.int().meta({ description: 'How often materials of all the posts were opened' }),
  rows: z.array(
    z.object({
      post_id: z.int(),
      title: z.string(),
      state: z
        .enum(['draft', 'scheduled', 'published', 'withdrawn', 'removed'])
        .meta({ description: "The post's current state" }),
      views: z.int(),
      clicks: z.int(),
      likes: z.int(),
      comments: z.int(),
    }),
  ),
  next: z.string().nullable().meta({ description: 'Sent as `after` to get the next 30; null at the end' }),
})

export type Figures = z.infer<typeof figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/user/creator/figures',
  summary: "Returns how often the caller's posts were viewed and their materials opened, in all and by post",
  access: 'bearer',
  tag: 'feed',
  query: z.object({
    by: z.enum(['newest', 'views', 'clicks']).default('newest'),
    after: z.string().max(100).optional(),
    posts: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,59}$/, 'common.post_numbers_invalid')
      .optional()
      .meta({ description: 'Only these posts of the caller, by number, separated by commas' }),
  }),
  reply: figures,
})

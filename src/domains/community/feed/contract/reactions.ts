import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, scoped } from '#platform/endpoint'

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
const done = z.object({ success: z.literal(true) })

const liked = z.object({ success: z.literal(true), liked: z.boolean(), likes: z.int() })

export const likePost = endpoint({
  method: 'POST',
  path: '/posts/:id/likes',
  summary: 'Likes a post; twice is once',
  access: 'bearer',
  owns: anyone('post'),
  tag: 'feed',
  params: ofPost,
  reply: liked,
})

export const unlikePost = endpoint({
  method: 'DELETE',
  path: '/posts/:id/likes',
  summary: 'Likes a post no longer; absent is success',
  access: 'bearer',
  owns: scoped('post'),
  tag: 'feed',
  params: ofPost,
  reply: liked,
})

const comment = z.object({
  id: z.int(),
  text: z.string().meta({ description: 'Empty when it was taken back and only its answers are left' }),
  mentions: z
    .array(z.object({ handle: z.string(), user_id: z.int() }))
    .meta({ description: 'Makers whom the text names with @' }),
  state: z.enum(['shown', 'removed', 'hidden']),
  author: z.string(),
  author_id: z.int().nullable().meta({ description: 'Of makers alone: where their page is' }),
  by_maker: z.boolean().meta({ description: 'The maker of the post wrote it' }),
  at: z.iso.datetime(),
  edited: z.boolean(),
  mine: z.boolean(),
  may_remove: z.boolean(),
  replies: z.int(),
})

export type PostComment = z.infer<typeof comment>

const text = z
  .string('common.write_few_words')
  .trim()
  .min(1, 'common.write_few_words')
  .max(1_000, 'feed.comment_most_1_000_characters')

export const listComments = endpoint({
  method: 'GET',
  path: '/posts/:id/comments',
  summary: 'What people say of a post, the newest first, or the answers to one comment, the oldest first',
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
  summary: 'Says something of a post, or answers a comment',
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
  summary: 'Changes one’s own comment',
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
  summary: 'Takes back one’s own comment; a maker also takes others’ down from her post',
  access: 'bearer',
  owns: scoped('comment'),
  tag: 'feed',
  params: ofComment,
  reply: done,
})

const seen = z.object({ success: z.literal(true), counted: z.int() })

export const viewPosts = endpoint({
  method: 'POST',
  path: '/posts/views',
  summary:
    'Posts that were half seen for a second; each counts once a person and day, and for at most five visitors of one address',
  access: 'optional',
  tag: 'feed',
  body: z.object({
    posts: z.array(z.int().positive()).min(1, 'feed.say_which_posts').max(50, 'feed.most_50_posts_once'),
  }),
  reply: seen,
})

export const sharePost = endpoint({
  method: 'POST',
  path: '/posts/:id/shares',
  summary: 'Says that a post was passed on; counts once a person, day and way',
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
  summary: 'One of the materials of a post was opened from it; counts once a person, day and material',
  access: 'optional',
  owns: anyone('post'),
  tag: 'feed',
  params: ofPost,
  body: z.object({
    position: z.int().min(0).max(1_000).meta({ description: 'Which line of its materials' }),
  }),
  reply: seen,
})

const figures = z.object({
  posts: z.int().meta({ description: 'How many of her posts were ever shown' }),
  views: z.int(),
  clicks: z.int().meta({ description: 'How often materials of all of them were opened' }),
  rows: z.array(
    z.object({
      post_id: z.int(),
      title: z.string(),
      state: z
        .enum(['draft', 'scheduled', 'published', 'withdrawn', 'removed'])
        .meta({ description: 'Where it stands now' }),
      views: z.int(),
      clicks: z.int(),
      likes: z.int(),
      comments: z.int(),
    }),
  ),
  next: z.string().nullable().meta({ description: 'To be sent as `after` for the next 30; null at the end' }),
})

export type Figures = z.infer<typeof figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/user/creator/figures',
  summary: 'How often one’s posts were seen and their materials opened, in all and post by post',
  access: 'bearer',
  tag: 'feed',
  query: z.object({
    by: z.enum(['newest', 'views', 'clicks']).default('newest'),
    after: z.string().max(40).optional(),
    posts: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,59}$/, 'common.name_most_60_posts_numbers')
      .optional()
      .meta({ description: 'Only these of her posts, by number, separated by commas' }),
  }),
  reply: figures,
})

import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, owns, scoped } from '#platform/endpoint'
import { content, crop, limits, ownPost, path, POST_STATES, row } from './post-shapes.ts'
import { success } from '#platform/wire-shapes'

export { CAPTION_LENGTH, DIFFICULTIES, POST_STATES, TITLE_LENGTH } from './post-shapes.ts'
export type { OwnPost, OwnPostRow, TypedContent } from './post-shapes.ts'

const one = z.object({ id })
const post = z.object({ post: ownPost })

export const listCrafts = endpoint({
  method: 'GET',
  path: '/posts/crafts',
  summary: 'Lists the crafts that posts can be about',
  access: 'none',
  tag: 'feed',
  reply: z.object({ crafts: z.array(z.object({ slug: z.string(), name: z.string(), hobby_id: z.int() })) }),
})

export const listOwnPosts = endpoint({
  method: 'GET',
  path: '/posts/mine',
  summary:
    "Lists the caller's posts and drafts, the last changed first, and the limits; 403 for a person who is no maker",
  access: 'bearer',
  tag: 'feed',
  query: z.object({
    state: z.enum(POST_STATES).optional(),
    after: z.string().max(200).optional(),
  }),
  reply: z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    limits,
    counts: z.record(z.enum(POST_STATES), z.int()),
  }),
})

export const getOwnPost = endpoint({
  method: 'GET',
  path: '/posts/mine/:id',
  summary: "Returns one of the caller's posts or drafts for editing",
  access: 'bearer',
  owns: owns('post'),
  tag: 'feed',
  params: one,
  reply: post,
})

export const listVersions = endpoint({
  method: 'GET',
  path: '/posts/mine/:id/versions',
  summary: "Lists earlier versions of one of the caller's posts, newest first",
  access: 'bearer',
  owns: owns('post'),
  tag: 'feed',
  params: one,
  reply: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        until: z.iso.datetime(),
        title: z.string(),
        caption: z.string(),
        pictures: z.int(),
        materials: z.int(),
        steps: z.int(),
      }),
    ),
  }),
})

export const createPost = endpoint({
  method: 'POST',
  path: '/posts',
  summary: 'Creates a draft; with `publish` true it is published at once, if it is complete',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'feed',
  body: z.object({ ...content, publish: z.boolean().optional() }),
  reply: post,
  status: 201,
})

export const changePost = endpoint({
  method: 'PATCH',
  path: '/posts/:id',
  summary:
    'Changes a post or draft; absent fields stay. 409 `changed_meanwhile` when `version` is not the newest',
  access: 'bearer',
  owns: owns('post'),
  idempotent: 'one transaction',
  tag: 'feed',
  params: one,
  body: z.object({ ...content, version: z.int().positive().optional() }),
  reply: post,
})

export const publishPost = endpoint({
  method: 'POST',
  path: '/posts/:id/publish',
  summary: 'Publishes a post now, or at the given moment',
  access: 'bearer',
  owns: owns('post'),
  idempotent: 'one transaction',
  tag: 'feed',
  params: one,
  body: z.object({
    at: z.iso.datetime({ offset: true, error: 'feed.time_required' }).nullish(),
  }),
  reply: post,
})

export const withdrawPost = endpoint({
  method: 'POST',
  path: '/posts/:id/withdraw',
  summary: 'Withdraws a post, or turns a scheduled one back into a draft; it can be published again',
  access: 'bearer',
  owns: owns('post'),
  idempotent: 'one transaction',
  tag: 'feed',
  params: one,
  reply: post,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/posts/:id',
  summary: "Deletes one of the caller's posts for good; succeeds when it is absent",
  access: 'bearer',
  owns: scoped('post'),
  tag: 'feed',
  params: one,
  reply: success,
})

export const cutPicture = endpoint({
  method: 'POST',
  path: '/posts/pictures',
  summary: 'Crops an uploaded photo and stores the result beside the original',
  access: 'bearer',
  tag: 'feed',
  body: z.object({ original: path, crop }),
  reply: z.object({
    path: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
    blur: z.string().nullable(),
  }),
  status: 201,
})

export const findMakers = endpoint({
  method: 'GET',
  path: '/posts/makers',
  summary: 'Finds makers whose name contains the given letters, with the handle that captions use',
  access: 'bearer',
  tag: 'feed',
  query: z.object({ named: z.string().trim().min(2, 'feed.type_least_two_letters').max(60) }),
  reply: z.object({
    makers: z.array(z.object({ id: z.int(), name: z.string(), handle: z.string(), art: z.string() })),
  }),
})

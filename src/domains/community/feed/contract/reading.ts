import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { endpoint, nameOnly, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'

const picture = z.object({
  path: z.string().meta({ description: 'The picture is at <origin>/api<path>?width=800' }),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().meta({ description: 'Average colour, #rrggbb' }),
  blur: z.string().nullable(),
})

const material = z.object({
  product_id: z.int(),
  pricingId: z.int(),
  product_name: z.string(),
  slug: z.string(),
  product_image: z.string(),
  store_id: z.int(),
  price: rupees,
  Percentage_Discount: rupees.nullable(),
  quantity: z.int(),
  is_on_sale: z.boolean(),
})

const maker = z.object({
  user_id: z.int(),
  name: z.string(),
  art: z.string(),
  picture: z.string().nullable().meta({ description: "The path of the maker's picture" }),
})

const post = z.object({
  rec_id: z.int(),
  image_link: z
    .string()
    .meta({ description: 'A path, such as product_image: the picture is at <origin>/api<path>?width=248' }),
  image_name: z.string(),
  likes: z.int(),
  comments: z.int(),
  views: z.int(),
  saves: z.int(),
  shares: z.int(),
  caption: z.string(),
  category: z.string().meta({ description: 'The name of the craft' }),
  craft: z.string().meta({ description: "The craft's slug in addresses" }),
  hobby_id: z.int(),
  author: z.string(),
  author_id: z.int(),
  maker,
  products: z.array(material),
  pictures: z.array(picture),
  tags: z.array(z.object({ tag: z.string(), written: z.string() })),
  mentions: z.array(z.object({ handle: z.string(), user_id: z.int() })),
  kind: z.enum(['post', 'project']),
  is_commercial: z.boolean().meta({ description: 'Its maker earns a share of what is bought from it' }),
  published_at: z.iso.datetime(),
  edited: z.boolean(),
  /** By the caller; false without a login. */
  liked: z.boolean(),
  saved: z.boolean(),
})

export { post as feedPost }

export type FeedPost = z.infer<typeof post>

const fullPost = post.extend({
  difficulty: z.enum(['easy', 'medium', 'hard']).nullable(),
  minutes: z.int().nullable(),
  tools: z.array(z.string()),
  steps: z.array(z.object({ words: z.string(), picture: picture.nullable() })),
  isFollowing: z.boolean(),
  mine: z.boolean(),
})

export type WholePost = z.infer<typeof fullPost>

const next = z
  .string()
  .nullable()
  .meta({ description: 'Sent as `after` to get the next page; null at the end' })
const after = z.string().max(200).optional()
const limit = numeric(z.number().int().min(1).max(100))

const feedOf = z.object({
  rows: z.array(post),
  next,
})

export const getUserFeed = endpoint({
  method: 'POST',
  path: '/user/get-user-feed',
  summary: 'Returns a maker and their posts, newest first',
  access: 'optional',
  tag: 'feed',
  body: z.object({
    user_id: numeric(z.number('feed.maker_required').int().positive()),
    limit: limit.default(24),
    after,
  }),
  reply: z.union([
    z.object({
      success: z.literal(true),
      user: z.object({
        profile_name: z.string(),
        name: z.string(),
        bio: z.string(),
        art: z.string(),
        followers: z.int(),
        followingCount: z.int(),
        posts: z.int(),
        picture: z.string().nullable(),
      }),
      feed: z.array(post),
      isFollowing: z.boolean(),
      next,
    }),
    z.object({ success: z.literal(false) }),
  ]),
})

export const getPost = endpoint({
  method: 'GET',
  path: '/posts/:id',
  summary: 'A post, whole',
  access: 'optional',
  owns: scoped('post'),
  tag: 'feed',
  params: z.object({ id }),
  reply: z.object({ response: fullPost }),
})

const pageQuery = z.object({ after, limit: limit.default(20) })

export const homeFeed = endpoint({
  method: 'GET',
  path: '/feed',
  summary: 'Lists posts of the makers that the caller follows and of the chosen hobbies',
  access: 'bearer',
  tag: 'feed',
  query: pageQuery.extend({ order: z.enum(['latest', 'ranked']).default('latest') }),
  reply: feedOf.extend({
    follows: z.int().meta({ description: 'Makers followed' }),
    hobbies: z.array(z.int()).meta({ description: 'Chosen hobbies, by id' }),
  }),
})

export const chooseHobbies = endpoint({
  method: 'PUT',
  path: '/feed/hobbies',
  summary: 'Chooses the hobbies whose posts the home feed shows beside those of followed makers',
  access: 'bearer',
  tag: 'feed',
  body: z.object({ hobbies: z.array(z.int().min(1).max(99)).max(99) }),
  reply: z.object({ success: z.literal(true), hobbies: z.array(z.int()) }),
})

export const explore = endpoint({
  method: 'GET',
  path: '/explore',
  summary: 'Lists posts of all makers, of a craft or of a hobby, newest or trending first; and new makers',
  access: 'optional',
  tag: 'feed',
  query: pageQuery.extend({
    category: z
      .string()
      .trim()
      .max(80)
      .default('all')
      .meta({ description: 'A craft or a hobby, by name or slug' }),
    order: z.enum(['latest', 'trending']).default('latest'),
  }),
  reply: feedOf.extend({
    category: z.object({ slug: z.string(), name: z.string(), hobby_id: z.int().nullable() }),
    crafts: z.array(z.object({ slug: z.string(), name: z.string(), hobby_id: z.int() })),
    makers: z
      .array(maker)
      .meta({ description: 'New makers who have published something; only with the first page' }),
  }),
})

export const taggedPosts = endpoint({
  method: 'GET',
  path: '/tags/:tag',
  summary: 'Lists posts with a hashtag, newest first',
  access: 'optional',
  owns: nameOnly('tag'),
  tag: 'feed',
  params: z.object({ tag: z.string().min(1).max(100) }),
  query: pageQuery,
  reply: feedOf.extend({ tag: z.string(), count: z.int() }),
})

export const boardPosts = endpoint({
  method: 'GET',
  path: '/boards/:id/posts',
  summary: 'Lists the posts of a board, the last saved first',
  access: 'optional',
  owns: scoped('board'),
  tag: 'feed',
  params: z.object({ id }),
  query: pageQuery,
  reply: feedOf,
})

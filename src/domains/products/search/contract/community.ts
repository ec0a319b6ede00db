import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { feedPost } from '#contracts/community/feed'
import { endpoint } from '#platform/endpoint'

export const findCommunity = endpoint({
  method: 'GET',
  path: '/search/community',
  summary: 'Finds makers and posts by words of names, titles, captions and hashtags; posts newest first',
  access: 'optional',
  tag: 'search',
  query: z.object({
    q: z.string().max(200).default(''),
    of: z.enum(['all', 'posts', 'makers']).default('all'),
    limit: numeric(z.number().int().min(1).max(48)).default(24),
    after: z.string().max(100).optional().meta({ description: 'The `next` of the previous page of posts' }),
  }),
  reply: z.object({
    makers: z.array(
      z.object({
        user_id: z.int(),
        name: z.string(),
        art: z.string(),
        picture: z.string().nullable(),
        followers: z.int(),
      }),
    ),
    posts: z.array(feedPost),
    next: z.string().nullable(),
  }),
})

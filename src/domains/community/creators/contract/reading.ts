import { z } from 'zod'
import { anyone, endpoint, scoped } from '#platform/endpoint'
import { card, follower, one, profile } from './shapes.ts'
import { success } from '#platform/wire-shapes'

const pageQuery = z.object({ after: z.string().max(100).optional() })
const next = z.string().nullable().meta({ description: 'Sent as `after` to get the next page' })

export const getCreator = endpoint({
  method: 'GET',
  path: '/creators/:id',
  summary:
    "Returns a maker's profile without posts; 404 for a person who is no maker or has blocked the caller",
  access: 'optional',
  owns: scoped('creator'),
  tag: 'creators',
  params: one,
  reply: z.object({ profile }),
})

export const listFollowers = endpoint({
  method: 'GET',
  path: '/creators/:id/followers',
  summary: 'Lists the followers of a maker, newest first',
  access: 'optional',
  owns: scoped('creator'),
  tag: 'creators',
  params: one,
  query: pageQuery,
  reply: z.object({ rows: z.array(follower), count: z.int(), next }),
})

export const listFollowing = endpoint({
  method: 'GET',
  path: '/creators/:id/following',
  summary: 'Lists the makers that a maker follows, newest first',
  access: 'optional',
  owns: scoped('creator'),
  tag: 'creators',
  params: one,
  query: pageQuery,
  reply: z.object({ rows: z.array(card), count: z.int(), next }),
})

export const listOwnFollowing = endpoint({
  method: 'GET',
  path: '/user/following',
  summary: 'Lists the makers that the caller follows, newest first',
  access: 'bearer',
  tag: 'creators',
  query: pageQuery,
  reply: z.object({ rows: z.array(card), count: z.int(), next }),
})

const hiddenPerson = z.object({ id: z.int(), name: z.string(), at: z.iso.datetime() })

export const listHidden = endpoint({
  method: 'GET',
  path: '/user/hidden',
  summary: 'Lists the people that the caller has blocked or muted',
  access: 'bearer',
  tag: 'creators',
  reply: z.object({ blocked: z.array(hiddenPerson), muted: z.array(hiddenPerson) }),
})

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/people/:id/block',
  summary: 'Blocks or unblocks a person: neither sees or follows the other; repeating it succeeds',
  access: 'bearer',
  owns: anyone('person'),
  tag: 'creators',
  params: one,
  body: z.object({ on: z.boolean('common.yes_or_no') }),
  reply: success,
})

export const mutePerson = endpoint({
  method: 'PUT',
  path: '/people/:id/mute',
  summary: "Mutes or unmutes a maker in the caller's feed; the maker is not told",
  access: 'bearer',
  owns: anyone('person'),
  tag: 'creators',
  params: one,
  body: z.object({ on: z.boolean('common.yes_or_no') }),
  reply: success,
})

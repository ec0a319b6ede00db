import { z } from 'zod'
import { anyone, endpoint, scoped } from '#platform/endpoint'
import { card, done, follower, one, profile } from './shapes.ts'

const pageQuery = z.object({ after: z.string().max(100).optional() })
const next = z.string().nullable().meta({ description: 'Sent as `after`: what comes next' })

export const getCreator = endpoint({
  method: 'GET',
  path: '/creators/:id',
  summary: 'A maker’s page without her posts; 404 for whoever is none, and for whom she has blocked',
  access: 'optional',
  owns: scoped('creator'),
  tag: 'creators',
  params: one,
  reply: z.object({ profile }),
})

export const listFollowers = endpoint({
  method: 'GET',
  path: '/creators/:id/followers',
  summary: 'Who follows a maker, newest first',
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
  summary: 'Whom a maker follows, newest first',
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
  summary: 'Whom one follows oneself, newest first',
  access: 'bearer',
  tag: 'creators',
  query: pageQuery,
  reply: z.object({ rows: z.array(card), count: z.int(), next }),
})

const hiddenPerson = z.object({ id: z.int(), name: z.string(), at: z.iso.datetime() })

export const listHidden = endpoint({
  method: 'GET',
  path: '/user/hidden',
  summary: 'Whom one has blocked and muted',
  access: 'bearer',
  tag: 'creators',
  reply: z.object({ blocked: z.array(hiddenPerson), muted: z.array(hiddenPerson) }),
})

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/people/:id/block',
  summary: 'Neither sees or follows the other any more, or may again; twice is success',
  access: 'bearer',
  owns: anyone('person'),
  tag: 'creators',
  params: one,
  body: z.object({ on: z.boolean('common.say_yes_no') }),
  reply: done,
})

export const mutePerson = endpoint({
  method: 'PUT',
  path: '/people/:id/mute',
  summary: 'Sees another’s work in the feed no longer, or again; the other learns nothing of it',
  access: 'bearer',
  owns: anyone('person'),
  tag: 'creators',
  params: one,
  body: z.object({ on: z.boolean('common.say_yes_no') }),
  reply: done,
})

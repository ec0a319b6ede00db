import { msg } from '#platform/messages'
import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { creatorId, profile, requestStates, profileFields } from './shapes.ts'
import { success } from '#platform/wire-shapes'

export const followIt = endpoint({
  method: 'POST',
  path: '/user/followit',
  summary: 'Follows a maker; repeating it succeeds, following yourself is refused',
  access: 'bearer',
  tag: 'creators',
  body: z.object({ rec_id: creatorId }),
  reply: success,
})

export const unfollow = endpoint({
  method: 'POST',
  path: '/user/unfollow',
  summary: 'Stops following a maker; repeating it succeeds',
  access: 'bearer',
  tag: 'creators',
  body: z.object({ rec_id: creatorId }),
  reply: success,
})

const ownRequest = z.object({
  creator_status: z.enum(['Applied', 'Allowed', 'Rejected', 'None']),
  /** State of the newest request; 'none' without one. */
  state: z.enum(['none', ...requestStates]),
  reason: z.string().meta({ description: 'Why it was not approved, or why the permission was withdrawn' }),
  reapply_on: z.iso
    .date()
    .nullable()
    .meta({ description: 'The first day on which the person may apply again; null: at once' }),
  may_apply: z.boolean().meta({ description: 'Whether a request would be accepted now' }),
  suspension: z
    .object({ until: z.iso.datetime().nullable().meta({ description: 'null: no end is set' }) })
    .nullable()
    .meta({
      description: 'A suspension from the community, during which no request is accepted; null: none',
    }),
  question: z.string().meta({ description: 'What the staff want to know' }),
  said: z
    .object({
      profile_name: z.string(),
      bio: z.string(),
      art: z.string(),
      instagram: z.string(),
      portfolio: z.string(),
    })
    .nullable(),
})

export type OwnRequest = z.infer<typeof ownRequest>

export const creatorStatus = endpoint({
  method: 'GET',
  path: '/user/creator/status',
  summary: "Returns the state of the caller's request to become a maker",
  access: 'bearer',
  tag: 'creators',
  reply: ownRequest,
})

export const requestCreator = endpoint({
  method: 'POST',
  path: '/user/creator/request',
  summary:
    'Requests to become a maker; 409 while a request is under review, and before the day from which the person may apply again',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'creators',
  body: z.object(profileFields),
  reply: success,
  status: 201,
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/user/creator/answer',
  summary: "Answers the staff's question about the caller's request",
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'creators',
  body: z.object({
    answer: z
      .string('common.write_answer')
      .trim()
      .min(3, 'common.write_answer')
      .max(1_000, msg('common.at_most_characters', { most: '1,000' })),
  }),
  reply: ownRequest,
})

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/user/creator/withdraw',
  summary: "Withdraws the caller's request; succeeds when there is none",
  access: 'bearer',
  tag: 'creators',
  reply: ownRequest,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/user/creator/profile',
  summary: "Changes the maker's own profile: name, bio, hobbies, links, picture",
  access: 'bearer',
  tag: 'creators',
  body: z.object({
    ...profileFields,
    interests: z.array(z.string().trim().min(1).max(60)).max(14, 'creators.too_many_hobbies').default([]),
    picture: z
      .string()
      .max(100)
      .nullable()
      .default(null)
      .meta({ description: 'The path that `POST /uploads/photos` returned' }),
  }),
  reply: z.object({ profile }),
})

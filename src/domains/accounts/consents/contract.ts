import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

const topic = z.enum(['alerts', 'offers', 'community', 'analytics'], 'consents.topic_required')
const channel = z.enum(['email', 'sms', 'whatsapp', 'site'], 'consents.channel_required')

const preference = z.object({
  topic: z.enum(['account', 'alerts', 'offers', 'community', 'analytics']),
  channel,
  on: z.boolean(),
  can_change: z
    .boolean()
    .meta({ description: 'false: e-mails about the account itself cannot be turned off' }),
  /** null when it never changed. */
  changed_at: z.iso.datetime().nullable(),
})

export type Preference = z.infer<typeof preference>

const preferences = z.object({
  preferences: z.array(preference),
  /** The verified address that e-mails go to. */
  email: z.string().nullable(),
  mobile_no: z.string().nullable(),
})

export type Preferences = z.infer<typeof preferences>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/user/preferences',
  summary: 'Lists what the person agreed to: e-mails, SMS and uses of their data, by topic and channel',
  access: 'bearer',
  tag: 'consents',
  reply: preferences,
})

export const putPreference = endpoint({
  method: 'PUT',
  path: '/user/preferences',
  summary: 'Gives or withdraws consent for one topic and channel; an unchanged choice records nothing',
  access: 'bearer',
  tag: 'consents',
  body: z.object({
    topic,
    channel,
    on: z.boolean('common.yes_or_no'),
    language: z
      .enum(['en', 'hi'])
      .default('en')
      .meta({ description: 'The language in which the wording was shown' }),
  }),
  reply: preferences,
})

const token = z.object({ token: z.string().max(200).default('') })
const unsubscribeResult = z.object({ topic, channel, on: z.boolean() })

export type UnsubscribeResult = z.infer<typeof unsubscribeResult>

export const getUnsubscribe = endpoint({
  method: 'GET',
  path: '/unsubscribe',
  summary:
    'Shows what an unsubscribe link would stop; changes nothing, because mail programs open links on their own',
  access: 'none',
  tag: 'consents',
  query: token,
  reply: unsubscribeResult,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary:
    'Unsubscribes with the token of a link, with or without a login (RFC 8058); a browser that posts a form is redirected to the page',
  access: 'none',
  tag: 'consents',
  query: token,
  reply: unsubscribeResult,
})

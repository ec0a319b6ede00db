import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { endpoint, scoped } from '#platform/endpoint'
import { success } from '#platform/wire-shapes'

/** Events of an account, shown to its owner; the page `/profile/security` has a text for every kind. */
export const eventKinds = [
  'registered',
  'logged-in',
  'logged-out',
  'session-ended',
  'others-signed-out',
  'name-changed',
  'photo-changed',
  'email-added',
  'email-verified',
  'email-removed',
  'phone-changed',
  'gmail-linked',
  'gmail-unlinked',
  'accounts-joined',
  'address-changed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-passed',
  'second-factor-failed',
  'data-downloaded',
  'consent-changed',
  'deletion-asked',
  'deletion-cancelled',
  'roles-changed',
  'suspended',
  'reinstated',
  'looked-up',
] as const

export type EventKind = (typeof eventKinds)[number]

const device = z.object({
  browser: z.string().meta({ description: "For example 'Chrome'; empty when unknown" }),
  system: z.string().meta({ description: "For example 'Android'; empty when unknown" }),
  kind: z.enum(['phone', 'tablet', 'computer', 'other']),
})

const network = z
  .string()
  .meta({ description: "The IP address without its last part, '203.0.113.x'; empty when unknown" })

const session = z.object({
  session_id: z.int(),
  device,
  network,
  provider: z.enum(['phone', 'google.com']).meta({ description: 'The login method' }),
  opened_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().meta({ description: 'To the hour' }),
  is_current: z.boolean(),
})

export type Device = z.infer<typeof device>
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: "Lists the caller's sessions: this one first, then the most recently used",
  access: 'bearer',
  tag: 'identity',
  reply: z.object({ sessions: z.array(session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:session_id',
  summary:
    'Ends a session; one that has ended already, or belongs to another person, is success and changes nothing',
  access: 'bearer',
  owns: scoped('session', 'session_id'),
  tag: 'identity',
  params: z.object({ session_id: id }),
  reply: success,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/end-others',
  summary: 'Ends all sessions of the caller but this one; their tokens are invalid at once, in every process',
  access: 'bearer',
  tag: 'identity',
  body: z.object({
    identity_session: z
      .uuid()
      .nullish()
      .describe(
        "The session at the identity service to keep: `sid` of this browser's ID token; all others end",
      ),
  }),
  reply: z.object({ ended: z.int() }),
})

const event = z.object({
  event_id: z.int(),
  kind: z.enum(eventKinds),
  at: z.iso.datetime(),
  device,
  network,
  by_staff: z.boolean(),
})

export type AccountEvent = z.infer<typeof event>

export const listEvents = endpoint({
  method: 'GET',
  path: '/user/events',
  summary: 'Lists the events of the account in the last year, newest first',
  access: 'bearer',
  tag: 'identity',
  query: z.object({
    before: z.string().max(200).optional().meta({ description: '`next` of the previous page' }),
    limit: numeric(z.number().int().min(1).max(50)).default(20),
  }),
  reply: z.object({
    events: z.array(event),
    next: z.string().nullable().meta({ description: 'null: no older events' }),
  }),
})

declare module '#platform/events' {
  interface Events {
    /** A person signed out elsewhere; sign-ins at the identity service before `openedBefore` (ISO) must end as well. */
    'identity.othersSignedOut': {
      personId: number
      openedBefore: string
      /** The one session there to keep; later ones end as well. */ but?: string
    }
  }
}

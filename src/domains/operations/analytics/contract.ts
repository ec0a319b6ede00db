import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { endpoint, right } from '#platform/endpoint'

/** Event names (docs/wire.md#events). */
export const eventNames = ['page_viewed', 'profile_viewed', 'artist_followed', 'Application Opened'] as const

export type EventName = (typeof eventNames)[number]

declare module '#platform/events' {
  interface Events {
    /** Events were stored; an external provider may receive them too. */
    'analytics.recorded': { who: string; events: { name: EventName; at: string; path: string }[] }
  }
}

const touch = z.object({
  utm_source: z.string().max(100).default('direct'),
  utm_medium: z.string().max(100).default('unknown'),
  utm_campaign: z.string().max(100).default('none'),
})

const visitor = z.guid('analytics.browser_number_required')

export const sendEvents = endpoint({
  method: 'POST',
  path: '/events',
  summary: 'Records page events of a person or visitor who consented; others are dropped',
  access: 'optional',
  tag: 'analytics',
  body: z.object({
    events: z
      .array(
        z.object({
          name: z.enum(eventNames, 'analytics.no_such_event'),
          at: z.iso.datetime('analytics.say_when'),
          path: z.string().max(2_000).regex(/^\//, 'analytics.page_required'),
          about: z.int().positive().optional(),
        }),
      )
      .min(1, 'analytics.event_required')
      .max(50, 'analytics.too_many_events'),
    visitor: visitor.optional().meta({ description: 'The number of a browser without a signed-in person' }),
    first_touch: touch.prefault({}),
    last_touch: touch.prefault({}),
  }),
  reply: z.object({ success: z.literal(true), kept: z.int() }),
})

export const getConsent = endpoint({
  method: 'GET',
  path: '/events/consent',
  summary: 'Returns whether the caller consented to the recording of page events',
  access: 'bearer',
  tag: 'analytics',
  reply: z.object({ on: z.boolean() }),
})

export const putConsent = endpoint({
  method: 'PUT',
  path: '/events/consent',
  summary:
    "Gives or withdraws a visitor's consent to being counted; a withdrawal deletes what was recorded of the browser",
  access: 'none',
  tag: 'analytics',
  body: z.object({
    on: z.boolean('common.yes_or_no'),
    visitor: visitor.nullable().default(null),
    language: z.enum(['en', 'hi']).default('en').meta({ description: 'The language of the question' }),
  }),
  reply: z.object({
    on: z.boolean(),
    visitor: z.string().nullable().meta({ description: 'The number of this browser; null after a refusal' }),
  }),
})

const counted = z.object({ name: z.string(), count: z.int(), people: z.int() })

export type Counted = z.infer<typeof counted>

export const getReport = endpoint({
  method: 'GET',
  path: '/admin/analytics',
  summary: 'Returns events, pages, makers and sources of consenting visitors over a number of days',
  access: right('analytics'),
  tag: 'analytics',
  query: z.object({ days: numeric(z.number().int().min(1).max(90)).default(7) }),
  reply: z.object({
    days: z.array(z.object({ day: z.iso.date(), count: z.int(), people: z.int() })),
    events: z.array(counted),
    pages: z.array(counted),
    makers: z.array(counted.extend({ id: z.int(), follows: z.int() })),
    first_touch: z.array(counted),
    last_touch: z.array(counted),
  }),
})

export type AnalyticsReport = z.infer<typeof getReport.reply>

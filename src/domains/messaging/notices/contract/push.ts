import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

const device = z.object({
  id: z.int(),
  browser: z.string().meta({ description: "The browser's name for its owner: 'Chrome, Android'" }),
  since: z.iso.datetime(),
})

const devices = z.object({
  public_key: z.string().nullable().meta({
    description: 'With which a browser is asked to take our messages (VAPID); null: this shop sends none',
  }),
  devices: z.array(device),
})

export type PushDevices = z.infer<typeof devices>

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/user/push-devices',
  summary: 'Lists the browsers with push notifications',
  access: 'bearer',
  tag: 'notices',
  reply: devices,
})

const NO_BROWSER = 'notices.endpoint_missing'

export const putPushDevice = endpoint({
  method: 'PUT',
  path: '/user/push-devices',
  summary:
    'Turns push notifications on for this browser, by its subscription; repeating it changes nothing, and an eleventh browser replaces the oldest',
  access: 'bearer',
  tag: 'notices',
  body: z.object({
    endpoint: z.string(NO_BROWSER).max(1_000, NO_BROWSER),
    keys: z.object({
      p256dh: z.string(NO_BROWSER).regex(/^[\w-]{87}=?$/, NO_BROWSER),
      auth: z.string(NO_BROWSER).regex(/^[\w-]{22}={0,2}$/, NO_BROWSER),
    }),
    language: z.enum(['en', 'hi']).default('en'),
  }),
  reply: devices,
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/user/push-devices',
  summary: 'Turns push notifications off for a browser; success when they were off',
  access: 'bearer',
  tag: 'notices',
  body: z.union(
    [z.object({ id: z.int().positive() }), z.object({ endpoint: z.string().max(1_000) })],
    'notices.browser_required',
  ),
  reply: devices,
})

const hour = z.int('notices.choose_hour').min(0, 'notices.choose_hour').max(23, 'notices.choose_hour')

export const quietHours = z.object({
  is_on: z.boolean('common.yes_or_no'),
  from: hour.meta({ description: 'Hour of the day in India' }),
  until: hour,
})

export type QuietHours = z.infer<typeof quietHours>

export const putQuietHours = endpoint({
  method: 'PUT',
  path: '/user/quiet-hours',
  summary:
    'Sets the hours in which browsers get only notifications of orders and decisions; off: no such hours',
  access: 'bearer',
  tag: 'notices',
  body: quietHours,
  reply: z.object({ quiet: quietHours }),
})

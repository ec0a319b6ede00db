import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

const device = z.object({
  id: z.int(),
  browser: z.string().meta({ description: 'As its owner would recognise it: Chrome, Android' }),
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
  summary: 'Which browsers are told at once of what happened',
  access: 'bearer',
  tag: 'notices',
  reply: devices,
})

const NO_BROWSER = 'notices.browser_did_not_say_where'

export const putPushDevice = endpoint({
  method: 'PUT',
  path: '/user/push-devices',
  summary:
    'Has this browser told at once, as its push subscription says; the same twice is once, the eleventh browser replaces the first',
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
  summary: 'Tells a browser no more; what is not there is success',
  access: 'bearer',
  tag: 'notices',
  body: z.union(
    [z.object({ id: z.int().positive() }), z.object({ endpoint: z.string().max(1_000) })],
    'notices.say_which_browser',
  ),
  reply: devices,
})

const hour = z.int('notices.choose_hour').min(0, 'notices.choose_hour').max(23, 'notices.choose_hour')

export const quietHours = z.object({
  is_on: z.boolean('common.say_yes_no'),
  from: hour.meta({ description: 'Of the clock of India' }),
  until: hour,
})

export type QuietHours = z.infer<typeof quietHours>

export const putQuietHours = endpoint({
  method: 'PUT',
  path: '/user/quiet-hours',
  summary:
    'Says between which hours one’s browsers keep quiet of all but orders and decisions; off, they never do',
  access: 'bearer',
  tag: 'notices',
  body: quietHours,
  reply: z.object({ quiet: quietHours }),
})

import { msg } from '#platform/messages'
import { z } from 'zod'
import { companyReply, companyShape } from '#contracts/operations/company'
import { anyone, endpoint, right } from '#platform/endpoint'
import { named } from '#platform/wire-shapes'

const value = z.number().nullable().meta({
  description: 'Rupees, per cent, days … as `kind` says; 1 and 0 for on and off; null: no such limit',
})
const kinds = [
  'count',
  'minutes',
  'hours',
  'days',
  'months',
  'grams',
  'megabytes',
  'rupees',
  'share',
  'switch',
  'clock',
] as const

const lastChange = z.object({
  from: value,
  to: value,
  by: named.nullable().meta({ description: 'null: by command on the server' }),
  at: z.iso.datetime().meta({ description: 'In effect since then' }),
  reason: z.string(),
})

const setting = z.object({
  name: z.string(),
  kind: z.enum(kinds),
  value,
  least: z.number(),
  most: z.number(),
  initial: value.meta({ description: 'The value of a new shop' }),
  is_optional: z.boolean(),
  changed: lastChange.nullable().meta({ description: 'Its last change; null: never' }),
})

const version = z.int().meta({ description: 'Grows with every change of the area' })

const area = z.object({ area: z.string(), version, settings: z.array(setting) })

export type SettingsArea = z.infer<typeof area>
export type Setting = z.infer<typeof setting>

export const setupKeys = [
  'company',
  'grievance_officer',
  'carriers',
  'gateway',
  'couriers',
  'delivery_zones',
  'first_store',
] as const

const setupStep = z.object({
  key: z.enum(setupKeys),
  done: z.boolean().meta({ description: 'Derived from the data: nothing is ticked off by hand' }),
  title: z.string(),
  href: z.string().meta({ description: 'The page for it' }),
})

export type SetupStep = z.infer<typeof setupStep>

export const getSetup = endpoint({
  method: 'GET',
  path: '/admin/setup',
  summary: 'Lists what the shop needs before its first sale, and what of it is done',
  access: 'staff',
  tag: 'settings',
  reply: z.object({ steps: z.array(setupStep) }),
})

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Lists the adjustable rules of orders, delivery, returns, cash, payouts and messages',
  access: right('settings'),
  tag: 'settings',
  reply: z.object({ areas: z.array(area) }),
})

export const changeSettings = endpoint({
  method: 'POST',
  path: '/admin/settings/:area',
  summary: 'Changes the rules of one area at once, for every server',
  access: right('settings'),
  owns: anyone('settingsArea', 'area'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'settings',
  params: z.object({ area: z.string().max(40) }),
  body: z.object({
    version: version.optional().meta({
      description: 'As it was shown; 409 `changed_meanwhile` with `changes` if there is a later one',
    }),
    changes: z
      .array(z.object({ name: z.string().max(60), from: value, to: value }))
      .min(1, 'settings.nothing_changed_yet')
      .max(40)
      .meta({
        description: '`from` is the value that was shown; the change is refused if it differs by now',
      }),
    reason: z
      .string('common.say_why')
      .trim()
      .min(3, 'common.say_why')
      .max(500, msg('common.at_most_characters', { most: '500' })),
  }),
  reply: z.object({ area }),
})

export const readCompany = endpoint({
  method: 'GET',
  path: '/admin/settings/company',
  summary:
    'Returns who runs the shop: names, numbers, address and contacts that pages, policies, invoices and letters show',
  access: right('settings'),
  tag: 'settings',
  reply: companyReply,
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/admin/settings/company',
  summary: "Replaces the company's record; empty or absent fields are shown nowhere",
  access: right('settings'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'settings',
  body: companyShape.extend({
    reason: z
      .string('common.say_why')
      .trim()
      .max(500, msg('common.at_most_characters', { most: '500' }))
      .default('')
      .meta({ description: 'For the audit log' }),
  }),
  reply: companyReply,
})

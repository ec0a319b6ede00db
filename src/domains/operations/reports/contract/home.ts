import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { sentenceText } from '#platform/sentence-fields'

const figure = z.number().nullable()

const pulse = z.object({
  key: z.string(),
  title: sentenceText,
  kind: z.enum(['count', 'money', 'percent', 'hours', 'decimal']),
  now: figure.meta({ description: 'Today, until now' }),
  before: figure.meta({ description: 'The same day of last week, until the same time' }),
  before_all_day: figure,
  days: z.array(figure).meta({ description: 'The last 14 days, today last' }),
  href: z.string(),
})

const queue = z.object({
  name: z.string(),
  title: sentenceText,
  href: z.string(),
  count: z.int(),
  oldest_at: z.iso.datetime().nullable(),
  due_at: z.iso.datetime().nullable().meta({ description: 'The earliest deadline' }),
  is_due_today: z.boolean(),
  amount: figure,
  mine: z.int().meta({ description: 'Assigned to the caller' }),
  unassigned: z.int(),
  to_sign: z.int().meta({ description: "Others' acts that wait for a second person" }),
  owners: z.array(z.string()).meta({ description: 'Names of the members to whom some are assigned' }),
})

export const getHome = endpoint({
  method: 'GET',
  path: '/admin/home',
  summary:
    'Returns today against the same day last week, the queues of the own rights, and the health of the shop',
  access: 'staff',
  tag: 'reports',
  reply: z.object({
    now: z.iso.datetime(),
    pulses: z.array(pulse).nullable().meta({ description: 'null without the right to read reports' }),
    queues: z.array(queue).meta({ description: 'Those in which something waits, the most urgent first' }),
    empty_queues: z.array(z.object({ name: z.string(), title: sentenceText, href: z.string() })),
    health: z.object({
      integrity: z.object({ faults: z.int(), checked_at: z.iso.datetime().nullable() }),
      jobs_given_up: z.int(),
      waiting_seconds: z.int().meta({ description: 'How long the oldest due job or event has waited' }),
    }),
  }),
})

export type Home = z.infer<typeof getHome.reply>

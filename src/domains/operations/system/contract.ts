import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
import { sentenceText } from '#platform/sentence-fields'
import { choiceFilter, dayFilter, listEndpoint, textFilter } from '#platform/list'
import { reason, success } from '#platform/wire-shapes'

/** `failing`: it has failed and is tried again; `given_up`: it has failed too often and waits for staff. */
export const jobStates = ['waiting', 'running', 'failing', 'given_up'] as const
export type JobState = (typeof jobStates)[number]

export const job = z.object({
  id: z.string().meta({ description: "The queue's number, or 'event-12' for an event of the outbox" }),
  task: z.string(),
  listener: z.string().meta({ description: "The listener of an event; '' for other tasks" }),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  last_error: z.string().meta({ description: 'Without secrets and personal data' }),
  run_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
})
export type Job = z.infer<typeof job>

export const jobStateNames = {
  waiting: 'system.state.waiting',
  running: 'system.state.running',
  failing: 'system.state.failing',
  given_up: 'system.state.givenup',
} as const satisfies Record<JobState, string>

export const listJobs = listEndpoint({
  path: '/admin/jobs',
  summary:
    'Lists the jobs of the queue and the events that wait in the outbox; a job that was given up stays',
  access: right('jobs'),
  tag: 'system',
  id: 'id',
  row: job,
  columns: {
    task: { title: 'system.col.task', kind: 'text', isSortable: true },
    listener: { title: 'system.col.listener', kind: 'text' },
    state: { title: 'system.col.state', kind: 'choice', labels: jobStateNames },
    attempts: { title: 'system.col.attempts', kind: 'count', isSortable: true },
    last_error: { title: 'system.col.error', kind: 'text' },
    run_at: { title: 'system.col.runat', kind: 'moment', isSortable: true },
    created_at: { title: 'system.col.created', kind: 'moment', isSortable: true },
    id: { title: 'system.col.id', kind: 'text', isExtra: true },
  },
  filters: {
    state: choiceFilter('system.col.state', jobStateNames),
    task: textFilter('system.col.task'),
  },
  sort: '-created_at',
  search: 'system.jobs.search',
  more: {
    states: z
      .record(z.enum(jobStates), z.int())
      .meta({ description: 'How many jobs there are in each state, whatever the filters' }),
  },
})

const oneJob = {
  access: right('jobs'),
  owns: anyone('job'),
  idempotent: 'one transaction',
  tag: 'system',
  params: z.object({ id: z.string().max(40) }),
  body: z.object({ reason }),
  reply: success,
} as const

export const retryJob = endpoint({
  ...oneJob,
  method: 'POST',
  path: '/admin/jobs/:id/retry',
  summary: 'Runs a failed job again at once; one that was given up gets all of its attempts again',
})

export const discardJob = endpoint({
  ...oneJob,
  method: 'POST',
  path: '/admin/jobs/:id/discard',
  summary: 'Removes a failed job from the queue for good; what it was to do is not done',
})

export const changeJobs = endpoint({
  method: 'POST',
  path: '/admin/jobs/bulk',
  summary: 'Retries or discards up to 100 failed jobs at once; with `dry_run` it only says what would change',
  access: right('jobs'),
  idempotent: 'one transaction',
  tag: 'system',
  body: z.object({
    ids: z.array(z.string().max(40)).min(1, 'system.choose_jobs').max(100, 'system.choose_jobs'),
    act: z.enum(['retry', 'discard']),
    dry_run: z.boolean().default(false),
    reason,
  }),
  reply: z.object({
    changed: z.int(),
    refused: z.array(z.object({ code: z.string(), message: sentenceText, ids: z.array(z.string()) })),
    is_dry_run: z.boolean(),
  }),
})

const schedule = z.object({
  task: z.string(),
  cron: z.string().meta({ description: 'Minute, hour, day, month and weekday, in UTC' }),
  last_run_at: z.iso.datetime().nullable(),
  next_run_at: z.iso.datetime().nullable(),
  last_error: z.string().nullable().meta({ description: 'Of its latest job, while that fails' }),
})
export type Schedule = z.infer<typeof schedule>

export const webhookSources = ['payments', 'courier'] as const
/** `unmatched`: nothing here belongs to it yet; `ignored`: it changes nothing. */
export const webhookStates = ['handled', 'waiting', 'unmatched', 'ignored'] as const

export const webhookSourceNames = {
  payments: 'system.source.payments',
  courier: 'system.source.courier',
} as const satisfies Record<(typeof webhookSources)[number], string>

export const webhookStateNames = {
  handled: 'system.state.handled',
  waiting: 'system.state.waiting',
  unmatched: 'system.state.unmatched',
  ignored: 'system.state.ignored',
} as const satisfies Record<(typeof webhookStates)[number], string>

const webhook = z.object({
  id: z.string(),
  source: z.enum(webhookSources),
  sender: z.string().meta({ description: "'razorpay', or the courier" }),
  event: z.string(),
  about: z.string().meta({ description: 'The gateway’s order, payment, refund or dispute, or the AWB' }),
  state: z.enum(webhookStates),
  received_at: z.iso.datetime(),
  handled_at: z.iso.datetime().nullable(),
})
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = listEndpoint({
  path: '/admin/webhooks',
  summary: 'Lists what the payment gateway and the couriers reported, and what became of it',
  access: right('jobs'),
  tag: 'system',
  id: 'id',
  row: webhook,
  columns: {
    received_at: { title: 'system.col.received', kind: 'moment', isSortable: true },
    source: { title: 'system.col.source', kind: 'choice', labels: webhookSourceNames },
    sender: { title: 'system.col.sender', kind: 'text' },
    event: { title: 'system.col.event', kind: 'text' },
    about: { title: 'system.col.about', kind: 'text' },
    state: { title: 'system.col.state', kind: 'choice', labels: webhookStateNames },
    handled_at: { title: 'system.col.handled', kind: 'moment' },
    id: { title: 'system.col.id', kind: 'text', isExtra: true },
  },
  filters: {
    source: choiceFilter('system.col.source', webhookSourceNames),
    state: choiceFilter('system.col.state', webhookStateNames),
    from: dayFilter('system.filter.from'),
    to: dayFilter('system.filter.to'),
  },
  sort: '-received_at',
  search: 'system.webhooks.search',
})

export const listSchedules = endpoint({
  method: 'GET',
  path: '/admin/schedules',
  summary: 'Lists every scheduled task: when it ran last, when it runs next, and whether it fails',
  access: right('jobs'),
  tag: 'system',
  reply: z.object({ rows: z.array(schedule) }),
})

import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
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
  summary: 'Runs a failed job again at once; one that was given up gets all of its attempts anew',
})

export const discardJob = endpoint({
  ...oneJob,
  method: 'POST',
  path: '/admin/jobs/:id/discard',
  summary: 'Removes a failed job from the queue for good; what it was to do is not done',
})

const schedule = z.object({
  task: z.string(),
  cron: z.string().meta({ description: 'Minute, hour, day, month and weekday, in UTC' }),
  last_run_at: z.iso.datetime().nullable(),
  next_run_at: z.iso.datetime().nullable(),
  last_error: z.string().nullable().meta({ description: 'Of its latest job, while that fails' }),
})
export type Schedule = z.infer<typeof schedule>

export const listSchedules = endpoint({
  method: 'GET',
  path: '/admin/schedules',
  summary: 'Lists every scheduled task: when it ran last, when it runs next, and whether it fails',
  access: right('jobs'),
  tag: 'system',
  reply: z.object({ rows: z.array(schedule) }),
})

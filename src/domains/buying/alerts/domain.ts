import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { alertListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { alertRoutes } from './routes.ts'
import { alertSchedule, alertTasks } from './tasks.ts'

export const alertsDomain = defineDomain<{ post: MessageTransport }>({
  name: 'alerts',
  routes: alertRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: ({ clock, post }) => alertListeners({ ...post, clock }),
  letters: null,
  tasks: alertTasks,
  schedule: alertSchedule,
  personalData: { exports: { alerts: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

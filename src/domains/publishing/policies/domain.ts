import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { policyLetters, policyListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { policyRoutes } from './routes.ts'
import { policySchedule, policyTasks } from './tasks.ts'
import { policySettingsSchema } from './settings-schema.ts'

export const policiesDomain = defineDomain<{ post: MessageTransport }>({
  name: 'policies',
  routes: policyRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: ({ clock }) => policyListeners(clock),
  letters: ({ post }) => policyLetters(post),
  tasks: policyTasks,
  schedule: policySchedule,
  personalData: { exports: { choices: personalDataOf } },
  pictures: null,
  settings: [policySettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

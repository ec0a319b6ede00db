import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { contentListeners } from './listeners.ts'
import { personalDataOf, erasePersonalData } from './personal-data.ts'
import { contentRoutes } from './routes.ts'
import { contentSchedule, contentTasks } from './tasks.ts'
import { careerSettingsSchema } from './settings-schema.ts'
import { contentQueues } from './queues.ts'

export const contentDomain = defineDomain<{ post: MessageTransport }>({
  name: 'content',
  routes: contentRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: contentQueues,
  listeners: null,
  letters: ({ post }) => contentListeners(post),
  tasks: contentTasks,
  schedule: contentSchedule,
  personalData: { exports: { choices: personalDataOf }, erase: erasePersonalData },
  pictures: null,
  settings: [careerSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

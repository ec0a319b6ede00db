import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { newsletterLetters, newsletterListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { newsletterRoutes } from './routes.ts'
import { newsletterSchedule, newsletterTasks } from './tasks.ts'
import { newsletterSettingsSchema } from './settings-schema.ts'

export const newslettersDomain = defineDomain<{ post: MessageTransport }>({
  name: 'newsletters',
  routes: newsletterRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => newsletterListeners,
  letters: ({ post }) => newsletterLetters(post),
  tasks: newsletterTasks,
  schedule: newsletterSchedule,
  personalData: { exports: { notices: personalDataOf } },
  pictures: null,
  settings: [newsletterSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

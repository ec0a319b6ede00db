import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { complaintFinders } from './finders.ts'
import { supportLetters } from './letters.ts'
import { personalDataOf, supportListeners } from './personal-data.ts'
import { supportRoutes } from './routes.ts'
import { supportSettingsSchema } from './settings-schema.ts'
import { supportQueues } from './queues.ts'

export const supportDomain = defineDomain<{ post: MessageTransport }>({
  name: 'support',
  routes: supportRoutes,
  lists: null,
  finders: complaintFinders,
  reports: null,
  queues: supportQueues,
  listeners: ({ clock }) => supportListeners(clock),
  letters: ({ post }) => supportLetters(post),
  tasks: null,
  schedule: null,
  personalData: { exports: { messages: personalDataOf } },
  pictures: null,
  settings: [supportSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

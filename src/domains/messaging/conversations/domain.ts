import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { conversationListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { conversationRoutes } from './routes.ts'
import { messageSettingsSchema } from './settings-schema.ts'
import { picturesInUse } from './queries.ts'

export const conversationsDomain = defineDomain<{ post: MessageTransport }>({
  name: 'conversations',
  routes: conversationRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: ({ post }) => conversationListeners(post),
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { messages: personalDataOf } },
  pictures: { inUse: picturesInUse },
  settings: [messageSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { conversationListeners } from './listeners.ts'
import { dataOf, picturesInUse } from './person-data.ts'
import { conversationRoutes } from './routes.ts'
import { messageSettingsSchema } from './settings-schema.ts'

export const conversationsDomain = defineDomain<{ post: Post }>({
  name: 'conversations',
  routes: conversationRoutes,
  listeners: ({ post }) => conversationListeners(post),
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { messages: dataOf } },
  pictures: { inUse: picturesInUse },
  settings: [messageSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

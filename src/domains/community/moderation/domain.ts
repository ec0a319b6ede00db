import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { caseFinders } from './search/finders.ts'
import { moderationLetters } from './letters.ts'
import { moderationListeners } from './listeners.ts'
import { moderationRoutes } from './routes.ts'
import { moderationSettingsSchema } from './settings-schema.ts'
import { moderationSchedule, moderationTasks } from './tasks.ts'
import { personalDataOf, picturesInUse } from './queries/personal-data.ts'
import { moderationQueues } from './queries/queues.ts'

export const moderationDomain = defineDomain<{ post: MessageTransport }>({
  name: 'moderation',
  routes: moderationRoutes,
  lists: null,
  finders: caseFinders,
  reports: null,
  queues: moderationQueues,
  listeners: moderationListeners,
  letters: ({ post }) => moderationLetters(post),
  tasks: moderationTasks,
  schedule: moderationSchedule,
  personalData: { exports: { reports: personalDataOf } },
  pictures: { inUse: picturesInUse },
  settings: [moderationSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

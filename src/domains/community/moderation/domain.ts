import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { moderationLetters } from './letters.ts'
import { moderationListeners } from './listeners.ts'
import { dataOf, picturesInUse } from './person-data.ts'
import { moderationRoutes } from './routes.ts'
import { moderationSettingsSchema } from './settings-schema.ts'
import { moderationSchedule, moderationTasks } from './tasks.ts'

export const moderationDomain = defineDomain<{ post: Post }>({
  name: 'moderation',
  routes: moderationRoutes,
  listeners: moderationListeners,
  letters: ({ post }) => moderationLetters(post),
  tasks: moderationTasks,
  schedule: moderationSchedule,
  personalData: { exports: { reports: dataOf } },
  pictures: { inUse: picturesInUse },
  settings: [moderationSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

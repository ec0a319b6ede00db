import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { creatorFinders } from './finders.ts'
import { PEOPLE_CHANNEL } from './creator-lookups.ts'
import { integrityChecks } from './integrity-checks.ts'
import { creatorLetters } from './letters.ts'
import { visibilityListeners } from './profiles/sync-visibility.ts'
import { creatorListeners } from './personal-data.ts'
import { creatorRoutes } from './routes.ts'
import { creatorSchedule, creatorTasks } from './tasks.ts'
import { personalDataOf, picturesInUse } from './queries/personal-data.ts'
import { creatorSettingsSchema } from './settings-schema.ts'
import { creatorQueues } from './queues.ts'

export const creatorsDomain = defineDomain<{ post: MessageTransport }>({
  name: 'creators',
  routes: creatorRoutes,
  lists: null,
  finders: creatorFinders,
  reports: null,
  queues: creatorQueues,
  listeners: ({ clock }) => [...creatorListeners, ...visibilityListeners(clock)],
  letters: ({ post }) => creatorLetters(post),
  tasks: creatorTasks,
  schedule: creatorSchedule,
  personalData: { exports: { maker: personalDataOf } },
  pictures: { inUse: picturesInUse, published: picturesInUse, channels: [PEOPLE_CHANNEL] },
  settings: [creatorSettingsSchema],
  integrityChecks,
  referenceData: null,
})

import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { returnFinders } from './finders.ts'
import { integrityChecks } from './integrity-checks.ts'
import { returnLetters } from './letters.ts'
import { returnListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { returnRoutes } from './routes.ts'
import { returnSettingsSchema } from './settings-schema.ts'
import { returnSchedule, returnTasks } from './tasks.ts'
import { picturesInUse } from './queries/personal-data.ts'
import { returnReports } from './reports.ts'
import { returnQueues } from './queues.ts'

export const returnsDomain = defineDomain<{ post: MessageTransport }>({
  name: 'returns',
  routes: returnRoutes,
  lists: null,
  finders: returnFinders,
  reports: returnReports,
  queues: returnQueues,
  listeners: () => returnListeners,
  letters: ({ post }) => returnLetters(post),
  tasks: returnTasks,
  schedule: returnSchedule,
  personalData: { exports: { returns: personalDataOf } },
  pictures: { inUse: picturesInUse },
  settings: [returnSettingsSchema],
  integrityChecks,
  referenceData: null,
})

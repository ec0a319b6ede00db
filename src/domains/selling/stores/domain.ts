import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { storeLetters } from './letters.ts'
import { storeListeners } from './listeners.ts'
import { storeLists } from './lists.ts'
import { personalDataOf } from './personal-data.ts'
import { storeRoutes } from './routes.ts'
import { storeSettingsSchema } from './settings-schema.ts'
import { storeSchedule, storeTasks } from './tasks.ts'

export const storesDomain = defineDomain<{ post: MessageTransport }>({
  name: 'stores',
  routes: storeRoutes,
  lists: storeLists,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => storeListeners,
  letters: ({ post }) => storeLetters(post),
  tasks: storeTasks,
  schedule: storeSchedule,
  personalData: { exports: { stores: personalDataOf } },
  pictures: null,
  settings: [storeSettingsSchema],
  integrityChecks,
  referenceData: null,
})

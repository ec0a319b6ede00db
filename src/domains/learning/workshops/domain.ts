import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { workshopLetters } from './letters.ts'
import { personalDataOf, workshopListeners } from './personal-data.ts'
import { workshopRoutes } from './routes.ts'
import { findPublishedPictures, picturesInUse } from './queries/personal-data.ts'
import { workshopSettingsSchema } from './settings-schema.ts'
import { workshopQueues } from './queues.ts'

export const workshopsDomain = defineDomain<{ post: MessageTransport }>({
  name: 'workshops',
  routes: workshopRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: workshopQueues,
  listeners: () => workshopListeners,
  letters: ({ post }) => workshopLetters(post),
  tasks: null,
  schedule: null,
  personalData: { exports: { workshops: personalDataOf } },
  pictures: { inUse: picturesInUse, published: findPublishedPictures },
  settings: [workshopSettingsSchema],
  integrityChecks,
  referenceData: null,
})

import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { promotionLetters } from './letters.ts'
import { promotionListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { promotionRoutes } from './routes.ts'
import { promotionReports } from './queries/reports.ts'
import { promotionQueues } from './queries/queues.ts'

export const promotionsDomain = defineDomain<{ post: MessageTransport }>({
  name: 'promotions',
  routes: promotionRoutes,
  lists: null,
  finders: null,
  reports: promotionReports,
  queues: promotionQueues,
  listeners: () => promotionListeners,
  letters: ({ post }) => promotionLetters(post),
  tasks: null,
  schedule: null,
  personalData: { exports: { points: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})

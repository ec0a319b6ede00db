import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { promotionLetters } from './letters.ts'
import { promotionListeners } from './listeners.ts'
import { dataOf } from './person-data.ts'
import { promotionRoutes } from './routes.ts'

export const promotionsDomain = defineDomain<{ post: Post }>({
  name: 'promotions',
  routes: promotionRoutes,
  listeners: () => promotionListeners,
  letters: ({ post }) => promotionLetters(post),
  tasks: null,
  schedule: null,
  personalData: { exports: { points: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})

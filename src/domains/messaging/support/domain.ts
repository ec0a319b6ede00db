import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { supportLetters } from './letters.ts'
import { dataOf, supportListeners } from './person-data.ts'
import { supportRoutes } from './routes.ts'

export const supportDomain = defineDomain<{ post: Post }>({
  name: 'support',
  routes: supportRoutes,
  listeners: ({ clock }) => supportListeners(clock),
  letters: ({ post }) => supportLetters(post),
  tasks: null,
  schedule: null,
  personalData: { exports: { messages: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

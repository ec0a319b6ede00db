import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { newsletterLetters, newsletterListeners } from './listeners.ts'
import { dataOf } from './person-data.ts'
import { newsletterRoutes } from './routes.ts'
import { newsletterSchedule, newsletterTasks } from './tasks.ts'

export const newslettersDomain = defineDomain<{ post: Post }>({
  name: 'newsletters',
  routes: newsletterRoutes,
  listeners: () => newsletterListeners,
  letters: ({ post }) => newsletterLetters(post),
  tasks: newsletterTasks,
  schedule: newsletterSchedule,
  personalData: { exports: { notices: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { contentListeners } from './listeners.ts'
import { dataOfPerson, forgetPerson } from './person-data.ts'
import { contentRoutes } from './routes.ts'
import { contentSchedule, contentTasks } from './tasks.ts'

export const contentDomain = defineDomain<{ post: Post }>({
  name: 'content',
  routes: contentRoutes,
  listeners: null,
  letters: ({ post }) => contentListeners(post),
  tasks: contentTasks,
  schedule: contentSchedule,
  personalData: { exports: { choices: dataOfPerson }, erase: forgetPerson },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

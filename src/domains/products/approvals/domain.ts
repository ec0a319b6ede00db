import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { approvalLetters } from './letters.ts'
import { approvalLists } from './lists.ts'
import { approvalListeners } from './personal-data.ts'
import { picturesInUse } from './queries/pictures-in-use.ts'
import { approvalRoutes } from './routes.ts'
import { approvalSchedule, approvalTasks } from './tasks.ts'

export const approvalsDomain = defineDomain<{ post: MessageTransport }>({
  name: 'approvals',
  routes: approvalRoutes,
  lists: approvalLists,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => approvalListeners,
  letters: ({ post }) => approvalLetters(post),
  tasks: approvalTasks,
  schedule: approvalSchedule,
  personalData: null,
  pictures: { inUse: picturesInUse },
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

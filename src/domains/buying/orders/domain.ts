import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { orderFinders } from './finders.ts'
import { orderSchedule, orderTasks } from './lifecycle/complete-orders.ts'
import { integrityChecks } from './integrity-checks.ts'
import { orderLetters } from './letters.ts'
import { orderLists } from './lists.ts'
import { personalDataOf, orderListeners } from './personal-data.ts'
import { orderReports } from './reports.ts'
import { orderRoutes } from './routes.ts'
import { orderSettingsSchema } from './settings-schema.ts'
import { eraseOldRecipients } from './queries/personal-data.ts'
import { orderQueues } from './queues.ts'

export const ordersDomain = defineDomain<{ post: MessageTransport }>({
  name: 'orders',
  routes: orderRoutes,
  lists: orderLists,
  finders: orderFinders,
  reports: orderReports,
  queues: orderQueues,
  listeners: ({ clock }) => orderListeners(clock),
  letters: ({ post }) => orderLetters(post),
  tasks: orderTasks,
  schedule: orderSchedule,
  personalData: { exports: { orders: personalDataOf }, forgetBefore: eraseOldRecipients },
  pictures: null,
  settings: [orderSettingsSchema],
  integrityChecks,
  referenceData: null,
})

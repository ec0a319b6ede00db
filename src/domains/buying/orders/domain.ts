import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { orderSchedule, orderTasks } from './complete-orders.ts'
import { integrityChecks } from './integrity-checks.ts'
import { orderLetters } from './letters.ts'
import { dataOf, forgetOldRecipients, orderListeners } from './person-data.ts'
import { orderRoutes } from './routes.ts'
import { orderSettingsSchema } from './settings-schema.ts'

export const ordersDomain = defineDomain<{ post: Post }>({
  name: 'orders',
  routes: orderRoutes,
  listeners: ({ clock }) => orderListeners(clock),
  letters: ({ post }) => orderLetters(post),
  tasks: orderTasks,
  schedule: orderSchedule,
  personalData: { exports: { orders: dataOf }, forgetBefore: forgetOldRecipients },
  pictures: null,
  settings: [orderSettingsSchema],
  integrityChecks,
  referenceData: null,
})

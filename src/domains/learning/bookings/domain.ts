import type { Post } from '#domains/messaging/letters'
import type { Gateway } from '#domains/money/payments'
import { defineDomain } from '#platform/domain'
import { bookingSchedule, bookingTasks } from './clock.ts'
import { integrityChecks } from './integrity-checks.ts'
import { bookingLetters } from './letters.ts'
import { bookingListeners } from './listeners.ts'
import { dataOf } from './person-data.ts'
import { bookingRoutes } from './routes.ts'

export const bookingsDomain = defineDomain<{ gateway: Gateway; post: Post }>({
  name: 'bookings',
  routes: (api, { gateway }) => bookingRoutes(api, gateway),
  listeners: ({ clock }) => bookingListeners(clock),
  letters: ({ post }) => bookingLetters(post),
  tasks: bookingTasks,
  schedule: bookingSchedule,
  personalData: { exports: { workshops: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})

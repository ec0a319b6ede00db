import type { MessageTransport } from '#domains/messaging/letters'
import type { Gateway } from '#domains/money/payments'
import { defineDomain } from '#platform/domain'
import { bookingSchedule, bookingTasks } from './tasks.ts'
import { integrityChecks } from './integrity-checks.ts'
import { bookingLetters } from './letters.ts'
import { bookingListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { bookingRoutes } from './routes.ts'
import { bookingSettingsSchema } from './settings-schema.ts'
import { bookingReports } from './reports.ts'

export const bookingsDomain = defineDomain<{ gateway: Gateway; post: MessageTransport }>({
  name: 'bookings',
  routes: (api, { gateway }) => bookingRoutes(api, gateway),
  lists: null,
  finders: null,
  reports: bookingReports,
  queues: null,
  listeners: ({ clock }) => bookingListeners(clock),
  letters: ({ post }) => bookingLetters(post),
  tasks: bookingTasks,
  schedule: bookingSchedule,
  personalData: { exports: { workshops: personalDataOf } },
  pictures: null,
  settings: [bookingSettingsSchema],
  integrityChecks,
  referenceData: null,
})

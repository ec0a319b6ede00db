import type { MessageTransport } from '#domains/messaging/letters'
import type { Gateway } from '#domains/money/payments'
import { defineDomain } from '#platform/domain'
import { checkoutSchedule, checkoutTasks } from './expiry/expire-checkouts.ts'
import { integrityChecks } from './integrity-checks.ts'
import { checkoutListeners } from './listeners.ts'
import { personalDataOf, erasePaymentReports, listPaymentsOfPerson } from './personal-data.ts'
import { recoveryListeners, recoverySchedule, recoveryTasks } from './expiry/abandoned-checkouts.ts'
import { returnedPaymentLetters } from './payment/returned-payment-letters.ts'
import { checkoutRoutes } from './routes.ts'
import { checkoutSettingsSchema } from './settings.ts'
import { dueLetters } from './unpaid/due-letters.ts'
import { checkoutQueues } from './queues.ts'

export const checkoutDomain = defineDomain<{ gateway: Gateway; post: MessageTransport }>({
  name: 'checkout',
  routes: (api, { gateway }) => checkoutRoutes(api, gateway),
  lists: null,
  finders: null,
  reports: null,
  queues: checkoutQueues,
  listeners: ({ clock, config }) => checkoutListeners(clock, config),
  letters: ({ clock, post }) => [
    ...recoveryListeners({ ...post, clock }),
    ...dueLetters(post),
    ...returnedPaymentLetters(post),
  ],
  tasks: (dependencies) => ({ ...checkoutTasks(dependencies), ...recoveryTasks(dependencies) }),
  schedule: { ...checkoutSchedule, ...recoverySchedule },
  personalData: {
    exports: { payments: listPaymentsOfPerson, checkouts: personalDataOf },
    erase: erasePaymentReports,
  },
  pictures: null,
  settings: [checkoutSettingsSchema],
  integrityChecks,
  referenceData: null,
})

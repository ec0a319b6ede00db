import type { Post } from '#domains/messaging/letters'
import type { Gateway } from '#domains/money/payments'
import { defineDomain } from '#platform/domain'
import { checkoutSchedule, checkoutTasks } from './expire.ts'
import { integrityChecks } from './integrity-checks.ts'
import { checkoutListeners } from './listeners.ts'
import { dataOf, forgetPayments, paymentsOf } from './person-data.ts'
import { recoveryListeners, recoverySchedule, recoveryTasks } from './recover.ts'
import { returnedLetters } from './returned-letters.ts'
import { checkoutRoutes } from './routes.ts'
import { checkoutSettingsSchema } from './settings.ts'
import { owedLetters } from './unpaid/letters.ts'

export const checkoutDomain = defineDomain<{ gateway: Gateway; post: Post }>({
  name: 'checkout',
  routes: (api, { gateway }) => checkoutRoutes(api, gateway),
  listeners: ({ clock, config }) => checkoutListeners(clock, config),
  letters: ({ clock, post }) => [
    ...recoveryListeners({ ...post, clock }),
    ...owedLetters(post),
    ...returnedLetters(post),
  ],
  tasks: (dependencies) => ({ ...checkoutTasks(dependencies), ...recoveryTasks(dependencies) }),
  schedule: { ...checkoutSchedule, ...recoverySchedule },
  personalData: { exports: { payments: paymentsOf, checkouts: dataOf }, erase: forgetPayments },
  pictures: null,
  settings: [checkoutSettingsSchema],
  integrityChecks,
  referenceData: null,
})

import { defineDomain } from '#platform/domain'
import { paymentFinders } from './finders.ts'
import { adminPaymentRoutes } from './staff/admin-routes.ts'
import type { Gateway } from './gateway.ts'
import { integrityChecks } from './integrity-checks.ts'
import { paymentRoutes } from './routes.ts'
import { paymentSchedule, paymentTasks } from './tasks.ts'
import { paymentReports } from './reports.ts'
import { paymentQueues } from './queues.ts'

/** Payments know payables and no people: the personal data of a purchase's payments is in the manifest of checkout. */
export const paymentsDomain = defineDomain<{ gateway: Gateway; webhookSecrets: readonly string[] }>({
  name: 'payments',
  routes: (api, { gateway, webhookSecrets }) => {
    adminPaymentRoutes(api, gateway)
    paymentRoutes(api, { webhookSecrets })
  },
  lists: null,
  finders: paymentFinders,
  reports: paymentReports,
  queues: paymentQueues,
  listeners: null,
  letters: null,
  tasks: paymentTasks,
  schedule: paymentSchedule,
  personalData: null,
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})

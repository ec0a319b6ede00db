import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { payoutFinders } from './finders.ts'
import { integrityChecks } from './integrity-checks.ts'
import { payoutLetters } from './letters.ts'
import { personalDataOf, payoutListeners } from './personal-data.ts'
import type { Route } from './route/port.ts'
import { payoutRoutes } from './routes.ts'
import { payoutSealing } from './accounts/sealing.ts'
import { payoutSettingsSchema } from './settings-schema.ts'
import { payoutSchedule, payoutTasks } from './tasks.ts'
import { payoutReports } from './reports.ts'
import { payoutQueues } from './queues.ts'

export const payoutsDomain = defineDomain<{ post: MessageTransport; route: Route }>({
  name: 'payouts',
  routes: payoutRoutes,
  lists: null,
  finders: payoutFinders,
  reports: payoutReports,
  queues: payoutQueues,
  listeners: ({ clock }) => payoutListeners(clock),
  letters: ({ post }) => payoutLetters(post),
  tasks: ({ db, clock, dataDir, route }) =>
    payoutTasks({ db, clock, route, sealing: payoutSealing(dataDir) }),
  schedule: payoutSchedule,
  personalData: { exports: { earnings: personalDataOf } },
  pictures: null,
  settings: [payoutSettingsSchema],
  integrityChecks,
  referenceData: null,
})

import type { IntegrityCheck } from '#platform/integrity-check'
import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { ledgerListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { ledgerRoutes } from './routes.ts'
import { ledgerSchedule, ledgerTasks } from './tasks.ts'
import { attributionSettingsSchema } from './settings-schema.ts'
import { ledgerReports } from './reports.ts'
import { ledgerQueues } from './queues.ts'

type Needs = {
  /** Checks of all domains; the nightly run executes them after the ledger's. */
  integrityChecks: readonly IntegrityCheck[]
}

export const ledgerDomain = defineDomain<Needs>({
  name: 'ledger',
  routes: ledgerRoutes,
  lists: null,
  finders: null,
  reports: ledgerReports,
  queues: ledgerQueues,
  listeners: ({ clock }) => ledgerListeners(clock),
  letters: null,
  tasks: ledgerTasks,
  schedule: ledgerSchedule,
  personalData: { exports: { earnings: personalDataOf } },
  pictures: null,
  settings: [attributionSettingsSchema],
  integrityChecks,
  referenceData: null,
})

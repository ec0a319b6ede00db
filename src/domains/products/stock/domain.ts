import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { stockSchedule, stockTasks } from './tasks.ts'
import { stockReports } from './reports.ts'

export const stockDomain = defineDomain({
  name: 'stock',
  routes: null,
  lists: null,
  finders: null,
  reports: stockReports,
  queues: null,
  listeners: null,
  letters: null,
  tasks: stockTasks,
  schedule: stockSchedule,
  personalData: null,
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})

import { defineDomain } from '#platform/domain'
import { documentFinders } from './search/finders.ts'
import { integrityChecks } from './integrity-checks.ts'
import { invoiceListeners } from './listeners.ts'
import { invoiceLists } from './lists.ts'
import { personalDataOf } from './personal-data.ts'
import { invoiceRoutes } from './routes.ts'
import { eraseOldDocumentRecipients } from './queries.ts'

export const invoicesDomain = defineDomain({
  name: 'invoices',
  routes: invoiceRoutes,
  lists: invoiceLists,
  finders: documentFinders,
  reports: null,
  queues: null,
  listeners: ({ clock }) => invoiceListeners(clock),
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { bills: personalDataOf }, forgetBefore: eraseOldDocumentRecipients },
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})

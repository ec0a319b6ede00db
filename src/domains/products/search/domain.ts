import { defineDomain } from '#platform/domain'
import { searchLists } from './lists.ts'
import { searchRoutes } from './routes.ts'
import { importSynonyms } from './synonyms.ts'
import { searchReports } from './reports.ts'

export const searchDomain = defineDomain<unknown, { synonyms: Parameters<typeof importSynonyms>[1] }>({
  name: 'search',
  routes: searchRoutes,
  lists: searchLists,
  finders: null,
  reports: searchReports,
  queues: null,
  listeners: null,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: null,
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: async (tx, { synonyms }) => ({ synonyms: await importSynonyms(tx, synonyms) }),
})

import { defineDomain } from '#platform/domain'
import type { Finder } from '#platform/finder'
import { integrityChecks } from './integrity-checks.ts'
import { personFinder } from './people/person-finder.ts'
import { personalDataOf, staffListeners } from './personal-data.ts'
import { staffLists } from './lists.ts'
import { staffRoutes } from './routes.ts'
import { searchRoutes } from './search/routes.ts'
import { staffSchedule, staffTasks } from './tasks.ts'

export const staffDomain = defineDomain<{ finders: readonly Finder[] }>({
  name: 'staff',
  routes: (api, { finders }) => {
    staffRoutes(api)
    searchRoutes(api, finders)
  },
  lists: staffLists,
  finders: [personFinder],
  reports: null,
  queues: null,
  listeners: () => staffListeners,
  letters: null,
  tasks: staffTasks,
  schedule: staffSchedule,
  personalData: { exports: { rights: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})

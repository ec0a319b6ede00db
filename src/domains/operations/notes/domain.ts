import { defineDomain } from '#platform/domain'
import type { Finder } from '#platform/finder'
import { noteListeners } from './listeners.ts'
import { noteRoutes } from './routes.ts'

export const notesDomain = defineDomain<{ finders: readonly Finder[] }>({
  name: 'notes',
  routes: noteRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => noteListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: null,
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

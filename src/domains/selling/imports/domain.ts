import { defineDomain } from '#platform/domain'
import { personalDataOf, importListeners } from './personal-data.ts'
import { importRoutes } from './routes.ts'
import { importSchedule, importTasks } from './tasks.ts'
import { listImportedPicturesInUse } from './personal-data-queries.ts'

export const importsDomain = defineDomain({
  name: 'imports',
  routes: importRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => importListeners,
  letters: null,
  tasks: ({ db, clock, config, dataDir, instance, isStopping }) =>
    importTasks({
      db,
      dataDir,
      publicUrl: config.publicUrl,
      now: () => clock.now(),
      rules: { allowLoopback: config.importFromLoopback },
      instance,
      isStopping,
    }),
  schedule: importSchedule,
  personalData: { exports: { stores: personalDataOf } },
  pictures: { inUse: listImportedPicturesInUse },
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

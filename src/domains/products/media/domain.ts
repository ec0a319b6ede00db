import { defineDomain, type Pictures } from '#platform/domain'
import { mediaRoutes } from './routes.ts'
import { mediaSchedule, mediaTasks } from './tasks.ts'
import { personalDataOf } from './personal-data.ts'
import { picturesInLibrary } from './library/library.ts'
import { publicUseOf } from './serving/visibility.ts'

export const mediaDomain = defineDomain<{ pictures: readonly Pictures[] }>({
  name: 'media',
  routes: (api, { dataDir, pictures }) => mediaRoutes(api, { dataDir, publicUse: publicUseOf(pictures) }),
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: null,
  letters: null,
  tasks: mediaTasks,
  schedule: mediaSchedule,
  personalData: { exports: { photos: personalDataOf } },
  pictures: { inUse: picturesInLibrary, published: picturesInLibrary },
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

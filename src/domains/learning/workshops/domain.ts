import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { workshopLetters } from './letters.ts'
import { dataOf, picturesInUse, workshopListeners } from './person-data.ts'
import { workshopRoutes } from './routes.ts'
import { publishedPictures } from './store/people.ts'

export const workshopsDomain = defineDomain<{ post: Post }>({
  name: 'workshops',
  routes: workshopRoutes,
  listeners: () => workshopListeners,
  letters: ({ post }) => workshopLetters(post),
  tasks: null,
  schedule: null,
  personalData: { exports: { workshops: dataOf } },
  pictures: { inUse: picturesInUse, published: publishedPictures },
  settings: null,
  integrityChecks,
  referenceData: null,
})

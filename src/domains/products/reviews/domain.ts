import { defineDomain } from '#platform/domain'
import { dataOf, picturesInUse, reviewListeners } from './person-data.ts'
import { reviewRoutes } from './routes.ts'
import { REVIEWS_CHANNEL } from './settle-rating.ts'
import { photosInSight } from './store/people.ts'

export const reviewsDomain = defineDomain({
  name: 'reviews',
  routes: reviewRoutes,
  listeners: () => reviewListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { reviews: dataOf } },
  pictures: { inUse: picturesInUse, published: photosInSight, channels: [REVIEWS_CHANNEL] },
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

import { defineDomain } from '#platform/domain'
import { personalDataOf, reviewListeners } from './personal-data.ts'
import { reviewRoutes } from './routes.ts'
import { REVIEWS_CHANNEL } from './update-product-rating.ts'
import { visiblePhotos, picturesInUse } from './queries/personal-data.ts'
import { reviewSettingsSchema } from './settings-schema.ts'

export const reviewsDomain = defineDomain({
  name: 'reviews',
  routes: reviewRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => reviewListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { reviews: personalDataOf } },
  pictures: { inUse: picturesInUse, published: visiblePhotos, channels: [REVIEWS_CHANNEL] },
  settings: [reviewSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

import { defineDomain } from '#platform/domain'
import { POSTS_CHANNEL } from './channels.ts'
import { integrityChecks } from './integrity-checks.ts'
import type { CommissionRateAt } from './materials/list-materials.ts'
import { materialRoutes } from './materials/routes.ts'
import { personalDataOf, feedListeners } from './personal-data.ts'
import { publishedPictures, picturesInUse } from './posts/personal-data-queries.ts'
import { postRoutes } from './posts/routes.ts'
import { postSchedule, postTasks } from './posts/tasks.ts'
import { reactionRoutes } from './reactions/routes.ts'
import { reactionSchedule, reactionTasks } from './reactions/tasks.ts'
import { readingRoutes } from './reading/routes.ts'
import { postSettingsSchema } from './settings-schema.ts'
import { feedReports } from './reports.ts'

export const feedDomain = defineDomain<{ shareOn: CommissionRateAt }>({
  name: 'feed',
  routes: (api, { shareOn }) => {
    postRoutes(api)
    readingRoutes(api)
    reactionRoutes(api)
    materialRoutes(api, { shareOn })
  },
  lists: null,
  finders: null,
  reports: feedReports,
  queues: null,
  listeners: ({ clock }) => feedListeners(clock),
  letters: null,
  tasks: (dependencies) => ({ ...postTasks(dependencies), ...reactionTasks(dependencies) }),
  schedule: { ...postSchedule, ...reactionSchedule },
  personalData: { exports: { posts: personalDataOf } },
  pictures: { inUse: picturesInUse, published: publishedPictures, channels: [POSTS_CHANNEL] },
  settings: [postSettingsSchema],
  integrityChecks,
  referenceData: null,
})

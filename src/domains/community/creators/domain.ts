import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { PEOPLE_CHANNEL } from './doors.ts'
import { integrityChecks } from './integrity-checks.ts'
import { creatorLetters } from './letters.ts'
import { sightListeners } from './match-sight.ts'
import { creatorListeners, dataOf, picturesInUse } from './person-data.ts'
import { creatorRoutes } from './routes.ts'
import { creatorSchedule, creatorTasks } from './tasks.ts'

export const creatorsDomain = defineDomain<{ post: Post }>({
  name: 'creators',
  routes: creatorRoutes,
  listeners: ({ clock }) => [...creatorListeners, ...sightListeners(clock)],
  letters: ({ post }) => creatorLetters(post),
  tasks: creatorTasks,
  schedule: creatorSchedule,
  personalData: { exports: { maker: dataOf } },
  pictures: { inUse: picturesInUse, published: picturesInUse, channels: [PEOPLE_CHANNEL] },
  settings: null,
  integrityChecks,
  referenceData: null,
})

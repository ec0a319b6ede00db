import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { identityListeners } from './listeners.ts'
import { dataOf } from './person-data.ts'
import { suspensionListener } from './people/suspension-listener.ts'
import type { IdentityService } from './proofs/identity-service.ts'
import { identityRoutes } from './routes.ts'
import { sessionListeners } from './sessions/session-listeners.ts'
import { identitySchedule, identityTasks } from './sessions/session-tasks.ts'
import { shownPhotos } from './store/people.ts'

type Needs = {
  post: Post
  identityService: IdentityService
  /** The versions of the policies that whoever signs in agrees to. */
  agreedNow: () => Promise<string>
}

export const identityDomain = defineDomain<Needs>({
  name: 'identity',
  routes: identityRoutes,
  listeners: ({ clock, post, identityService: service }) => [
    ...identityListeners({ ...post, clock, service }),
    suspensionListener(service),
    ...sessionListeners(service),
  ],
  letters: null,
  tasks: identityTasks,
  schedule: identitySchedule,
  personalData: { exports: { account: dataOf } },
  pictures: { published: shownPhotos },
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

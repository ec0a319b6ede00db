import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { identityListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { suspensionListener } from './account-status/suspension-listener.ts'
import type { IdentityService } from './id-tokens/identity-service.ts'
import { identityRoutes } from './routes.ts'
import { sessionListeners } from './sessions/session-listeners.ts'
import { identitySchedule, identityTasks } from './sessions/session-tasks.ts'
import { findShownPhotos } from './queries/people.ts'
import { identityReports } from './reports.ts'

type IdentityDependencies = {
  post: MessageTransport
  identityService: IdentityService
  /** The policy versions that a sign-in agrees to. */
  agreedNow: () => Promise<string>
}

export const identityDomain = defineDomain<IdentityDependencies>({
  name: 'identity',
  routes: identityRoutes,
  lists: null,
  finders: null,
  reports: identityReports,
  queues: null,
  listeners: ({ clock, post, identityService: service }) => [
    ...identityListeners({ ...post, clock, service }),
    suspensionListener(service),
    ...sessionListeners(service),
  ],
  letters: null,
  tasks: identityTasks,
  schedule: identitySchedule,
  personalData: { exports: { account: personalDataOf } },
  pictures: { published: findShownPhotos },
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

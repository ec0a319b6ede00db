import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { sampleListeners } from './letter-desk/send-sample.ts'
import { noticeLetters } from './letters.ts'
import { noticeListeners } from './listeners.ts'
import { orderingLetters } from './order-letters.ts'
import type { PushPort } from './push/port.ts'
import { noticeRoutes } from './routes.ts'
import { readPerson } from './store.ts'
import { noticeSchedule, noticeTasks } from './tasks.ts'

export const noticesDomain = defineDomain<{ post: Post; push: PushPort }>({
  name: 'notices',
  routes: (api, { config, push }) =>
    // A browser without a service worker of ours cannot be reached, and none can where no push service is known.
    noticeRoutes(api, config.serviceWorker && push.services.length > 0 ? push : null),
  listeners: ({ clock }) => noticeListeners(clock),
  letters: ({ post }) => [...noticeLetters(post), ...orderingLetters(post), ...sampleListeners(post)],
  tasks: noticeTasks,
  schedule: noticeSchedule,
  personalData: { exports: { notices: readPerson } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

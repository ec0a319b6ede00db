import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import { sampleListeners } from './letter-admin/send-sample.ts'
import { digestLetters } from './digest.ts'
import { notificationListeners } from './listeners.ts'
import { orderLetters } from './order-letters.ts'
import type { PushPort } from './push/port.ts'
import { notificationRoutes } from './routes.ts'
import { loadPersonalData } from './queries.ts'
import { notificationSchedule, notificationTasks } from './tasks.ts'
import { noticeSettingsSchema } from './push/settings-schema.ts'

export const notificationsDomain = defineDomain<{ post: MessageTransport; push: PushPort }>({
  name: 'notices',
  routes: (api, { config, push }) =>
    // Push needs the service worker and at least one known push service.
    notificationRoutes(api, config.serviceWorker && push.services.length > 0 ? push : null),
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: ({ clock }) => notificationListeners(clock),
  letters: ({ post }) => [...digestLetters(post), ...orderLetters(post), ...sampleListeners(post)],
  tasks: notificationTasks,
  schedule: notificationSchedule,
  personalData: { exports: { notices: loadPersonalData } },
  pictures: null,
  settings: [noticeSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

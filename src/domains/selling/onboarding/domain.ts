import type { MessageTransport } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import type { BankCheck } from './bank-verification/bank-check.ts'
import { applicationFinders } from './finders.ts'
import { onboardingLetters } from './letters.ts'
import { personalDataOf, personalDataListeners } from './personal-data.ts'
import { onboardingRoutes } from './routes.ts'
import { onboardingSchedule, onboardingTasks } from './tasks.ts'
import { onboardingSettingsSchema } from './settings-schema.ts'
import { sellerQueues } from './queues.ts'

export const onboardingDomain = defineDomain<{ post: MessageTransport; bank: BankCheck | null }>({
  name: 'onboarding',
  routes: onboardingRoutes,
  lists: null,
  finders: applicationFinders,
  reports: null,
  queues: sellerQueues,
  listeners: ({ clock }) => personalDataListeners(clock),
  letters: ({ post }) => onboardingLetters(post),
  tasks: onboardingTasks,
  schedule: onboardingSchedule,
  personalData: { exports: { stores: personalDataOf } },
  pictures: null,
  settings: [onboardingSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})

import type { Post } from '#domains/messaging/letters'
import { defineDomain } from '#platform/domain'
import type { BankCheck } from './bank-proof/port.ts'
import { onboardingLetters } from './letters.ts'
import { dataOf, personListeners } from './person-data.ts'
import { onboardingRoutes } from './routes.ts'
import { onboardingSchedule, onboardingTasks } from './tasks.ts'

export const onboardingDomain = defineDomain<{ post: Post; bank: BankCheck | null }>({
  name: 'onboarding',
  routes: onboardingRoutes,
  listeners: ({ clock }) => personListeners(clock),
  letters: ({ post }) => onboardingLetters(post),
  tasks: onboardingTasks,
  schedule: onboardingSchedule,
  personalData: { exports: { stores: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})

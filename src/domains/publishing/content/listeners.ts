import type { MessageTransport } from '#domains/messaging/letters'
import type { Listener } from '#platform/events'
import { careerLetters } from './careers/letters.ts'
import { signupLetters } from './signups/letters.ts'

/** E-mails to newsletter readers and candidates. */
export const contentListeners = (post: MessageTransport): readonly Listener[] => [
  ...signupLetters(post),
  ...careerLetters(post),
]

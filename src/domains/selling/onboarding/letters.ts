import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { findApplication } from './queries/applications.ts'

const letterByEvent = {
  submit: 'seller-submit',
  ask: 'seller-ask',
  approve: 'seller-approve',
  reject: 'seller-reject',
} as const

const hasLetter = (event: string): event is keyof typeof letterByEvent => Object.hasOwn(letterByEvent, event)

/** Letters to applicants. */
export function onboardingLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'onboarding.state_changed',
      name: 'onboarding: sends the letter',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { event, personId, applicationId }, { id }) => {
        if (!hasLetter(event)) return
        const reason =
          event === 'reject' ? ((await findApplication(tx, applicationId))?.rejection_reason ?? '') : ''
        const path = event === 'approve' ? '/store' : '/sellerform'
        await notifyPerson(tx, post, {
          personId,
          key: letterByEvent[event],
          values: { words: reason },
          path,
          name: `onboarding-${id}`,
        })
      },
    }),
  ]
}

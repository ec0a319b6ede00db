import { tellPerson } from '#domains/accounts/identity'
import type { Post } from '#domains/messaging/letters'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import { readApplication } from './store/applications.ts'

const told = {
  submit: 'seller-submit',
  ask: 'seller-ask',
  approve: 'seller-approve',
  reject: 'seller-reject',
} as const

const isTold = (event: string): event is keyof typeof told => Object.hasOwn(told, event)

/** Letters about applications, to whoever applies. */
export function onboardingLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'onboarding.moved',
      name: 'onboarding: writes the letter',
      tries: LETTER_TRIES,
      handle: async (tx, { event, personId, applicationId }, { id }) => {
        if (!isTold(event)) return
        const words = event === 'reject' ? ((await readApplication(tx, applicationId))?.told ?? '') : ''
        const path = event === 'approve' ? '/store' : '/sellerform'
        await tellPerson(tx, post, {
          personId,
          key: told[event],
          values: { words },
          path,
          name: `onboarding-${id}`,
        })
      },
    }),
  ]
}

import { verifiedEmailOf, type Letter, type Letters } from '#domains/identity'
import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import { readApplication } from './store/applications.ts'

const told: Record<string, { subject: string; text: string }> = {
  submit: { subject: 'Your application to sell on CIY has arrived', text: 'We have everything. We look at it within three days and write to you.' },
  ask: {
    subject: 'Something is open in your application to sell on CIY',
    text: 'We need something mended or added. What it is stands beside each step; nothing else has to be done again.',
  },
  approve: {
    subject: 'Welcome: your store on CIY is open',
    text: 'Your application is approved and your store has its page. Add your goods in the store console, and they are for sale.',
  },
  reject: {
    subject: 'Your application to sell on CIY',
    text: 'We could not approve your application. The reason is below. You may apply again when it is mended.',
  },
}

/** Letters about applications, to the verified address of whoever applies. */
export function onboardingLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'onboarding.moved',
      name: 'onboarding: writes the letter',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { event, personId, applicationId }, { id }) => {
        const words = told[event]
        const to = words ? await verifiedEmailOf(tx, personId) : null
        if (!words || to === null) return
        const reason = event === 'reject' ? ((await readApplication(tx, applicationId))?.told ?? '') : ''
        await mail.send(letterTo(to, { ...words, reason, link: new URL(event === 'approve' ? '/store' : '/sellerform', publicUrl).href, name: `onboarding-${id}` })) // prettier-ignore
      },
    }),
  ]
}

type Told = { subject: string; text: string; reason: string; link: string; name: string }

const letterTo = (to: string, { subject, text, reason, link, name }: Told): Letter => ({
  to,
  subject,
  text: [text, reason, link, 'You get this letter because you have applied to sell on CIY.'].filter(Boolean).join('\n\n'),
  link,
  code: '',
  requestType: null,
  name,
})

import { writeLetter, type Letter, type MessageTransport } from '#domains/messaging/letters'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { findSignupByToken, type SignupRow } from './queries.ts'

/** Asks back: the letter whose link makes a sign-up count. */
export function signupLetters({ publicUrl, mail }: MessageTransport): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'content.signupAsked',
      name: 'content: sends the confirmation letter of a sign-up',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { token, round }) => {
        const row = await findSignupByToken(tx, token)
        if (row && !row.confirmed_at) await mail.send(confirmationLetter(row, { publicUrl, round }))
      },
    }),
  ]
}

function confirmationLetter(
  { email, token, language }: SignupRow,
  { publicUrl, round }: { publicUrl: string; round: number },
): Letter {
  const path = `/offers?token=${token}`
  const forget = new URL(`${language === 'hi' ? '/hi' : ''}${path}&stop=1`, publicUrl).href
  const unsubscribe = new URL(`/api/offers/stop?token=${token}`, publicUrl).href
  return writeLetter('offers-asked', {
    to: email,
    values: { forget },
    path,
    publicUrl,
    language,
    name: `signup-${token}-${round}`,
    unsubscribe,
  })
}

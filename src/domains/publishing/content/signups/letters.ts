import { writeLetter, type Letter, type Post } from '#domains/messaging/letters'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import { readByToken, type SignupRow } from './store.ts'

/** Asks back: the letter whose link makes a sign-up count. */
export function signupLetters({ publicUrl, mail }: Post): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'content.signupAsked',
      name: 'content: asks whether offers are wanted',
      tries: LETTER_TRIES,
      handle: async (tx, { token, round }) => {
        const row = await readByToken(tx, token)
        if (row && !row.confirmed_at) await mail.send(askingLetter(row, { publicUrl, round }))
      },
    }),
  ]
}

function askingLetter(
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

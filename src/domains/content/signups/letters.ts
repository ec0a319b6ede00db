import type { Letter, Letters } from '#domains/identity'
import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import type { Language } from '../tables.ts'
import { readByToken } from './store.ts'

/** Asks back: the letter whose link makes a sign-up count. */
export function signupLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'content.signupAsked',
      name: 'content: asks whether offers are wanted',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { token, round }) => {
        const row = await readByToken(tx, token)
        if (row && !row.confirmed_at) await mail.send({ ...askingLetter(row.email, { ...row, publicUrl }), name: `signup-${token}-${round}` })
      },
    }),
  ]
}

const texts: Record<Language, { subject: string; lead: string; press: string; not: string }> = {
  en: {
    subject: 'Do you want offers from CIY?',
    lead: 'Somebody, hopefully you, asked us to send offers and news to this address: at most four letters a month.',
    press: 'If it was you, say yes here:',
    not: 'If it was not you, do nothing: no letter will come, and we forget this address after 30 days. Or have it forgotten at once here:',
  },
  hi: {
    subject: 'क्या आपको CIY के ऑफ़र चाहिए?',
    lead: 'किसी ने, शायद आपने ही, इस पते पर ऑफ़र और ख़बरें भेजने को कहा है: महीने में ज़्यादा से ज़्यादा चार ई-मेल।',
    press: 'अगर आपने ही कहा था, तो यहाँ हाँ कहें:',
    not: 'अगर आपने नहीं कहा, तो कुछ न करें: कोई ई-मेल नहीं आएगा और 30 दिन बाद हम यह पता भूल जाएँगे। या इसे अभी यहीं हटवा दें:',
  },
}

function askingLetter(to: string, { token, language, publicUrl }: { token: string; language: Language; publicUrl: string }): Letter {
  const { subject, lead, press, not } = texts[language]
  const page = new URL(`${language === 'hi' ? '/hi' : ''}/offers?token=${token}`, publicUrl).href
  const unsubscribe = new URL(`/api/offers/stop?token=${token}`, publicUrl).href
  return { to, subject, text: `${lead}\n\n${press}\n${page}\n\n${not}\n${page}&stop=1`, link: page, code: '', requestType: null, unsubscribe }
}

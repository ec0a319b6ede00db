import { blocksOf } from '#domains/publishing/content'
import type { Letter } from '#domains/messaging/letters'
import { toPlainText } from './plain-text.ts'
import type { Words } from './queries.ts'

type ToWhom = { to: string; language: 'en' | 'hi'; stopPage: string; publicUrl: string }

const endings = {
  en: (stop: string) =>
    `You get this letter because you asked for our offers and news. Stop it in one press: ${stop}`,
  hi: (stop: string) => `यह ई-मेल इसलिए आया क्योंकि आपने हमारे ऑफ़र और ख़बरें माँगी थीं। एक बटन से बंद करें: ${stop}`,
}

/** A letter to one reader, in Hindi for who reads that, where it was written in it. */
export function writeIssue(words: Words, { to, language, stopPage, publicUrl }: ToWhom): Letter {
  const isHindi = language === 'hi' && words.source_hi !== ''
  const body = toPlainText(
    blocksOf(isHindi ? words.source_hi : words.source),
    isHindi ? `${publicUrl}/hi` : publicUrl,
  )
  const subject = (isHindi && words.subject_hi) || words.subject
  const text = `${body}\n\n${endings[isHindi ? 'hi' : 'en'](stopPage)}`
  return { to, subject, text, link: publicUrl, code: '', requestType: null }
}

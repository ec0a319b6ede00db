import { parseArticle } from '#domains/publishing/content'
import type { Letter } from '#domains/messaging/letters'
import { toPlainText } from './plain-text.ts'
import type { Words } from './queries.ts'
import { msg, translate } from '#platform/messages'

type ToWhom = { to: string; language: 'en' | 'hi'; stopPage: string; publicUrl: string }

/** Renders a newsletter for one reader, in Hindi if the reader prefers it and a Hindi text exists. */
export function writeIssue(content: Words, { to, language, stopPage, publicUrl }: ToWhom): Letter {
  const isHindi = language === 'hi' && content.source_hi !== ''
  const body = toPlainText(
    parseArticle(isHindi ? content.source_hi : content.source),
    isHindi ? `${publicUrl}/hi` : publicUrl,
  )
  const subject = (isHindi && content.subject_hi) || content.subject
  const text = `${body}\n\n${translate(msg('newsletters.ending', { stop: stopPage }), isHindi ? 'hi' : 'en')}`
  return { to, subject, text, link: publicUrl, code: '', requestType: null }
}

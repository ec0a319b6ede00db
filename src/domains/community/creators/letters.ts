import { loadNames, notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import type { LocalizedText, TemplateKey } from '#domains/messaging/letters/templates'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { dayInWords } from './rules.ts'

type LetterInput = {
  personId: number
  key: Extract<TemplateKey, `creator-${string}`>
  words?: LocalizedText
  until?: LocalizedText
  path: string
}

const NO_TEXT = { en: '', hi: '' }

const reapplyText = (day: string | null): LocalizedText =>
  day === null
    ? { en: 'You can apply again at any time.', hi: 'आप कभी भी फिर आवेदन कर सकते हैं।' }
    : {
        en: `You can apply again from ${dayInWords(day)}.`,
        hi: `आप ${dayInWords(day, 'hi')} से फिर आवेदन कर सकते हैं।`,
      }

const letterWriter =
  (post: MessageTransport) =>
  async (
    tx: Tx,
    id: number,
    { personId, key, words = NO_TEXT, until = NO_TEXT, path }: LetterInput,
  ): Promise<void> => {
    const name = (await loadNames(tx, [personId])).get(personId) ?? ''
    await notifyPerson(tx, post, {
      personId,
      key,
      values: { name, words, until },
      path,
      name: `creator-${id}`,
    })
  }

/** E-mails about staff decisions; notifications in the shop say the same. */
export function creatorLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  const write = letterWriter(post)
  const once = { tries: LETTER_MAX_ATTEMPTS }
  const path = '/become-a-creator'
  return [
    listener({
      ...once,
      topic: 'creators.allowed',
      name: 'creators: writes of a yes',
      handle: (tx, { personId }, { id }) =>
        write(tx, id, { personId, key: 'creator-allowed', path: '/addfeed' }),
    }),
    listener({
      ...once,
      topic: 'creators.rejected',
      name: 'creators: writes of a no',
      handle: (tx, { personId, reason, reapplyOn }, { id }) => {
        const words = { en: `What we found: ${reason}`, hi: `हमने क्या पाया: ${reason}` }
        return write(tx, id, {
          personId,
          key: 'creator-rejected',
          words,
          until: reapplyText(reapplyOn),
          path,
        })
      },
    }),
    listener({
      ...once,
      topic: 'creators.asked',
      name: 'creators: writes of a question',
      handle: (tx, { personId, question }, { id }) =>
        write(tx, id, { personId, key: 'creator-asked', words: { en: question, hi: question }, path }),
    }),
    listener({
      ...once,
      topic: 'creators.revoked',
      name: 'creators: writes that the leave was taken back',
      handle: (tx, { personId, reason, reapplyOn }, { id }) => {
        const words = { en: `Why: ${reason}`, hi: `क्यों: ${reason}` }
        return write(tx, id, { personId, key: 'creator-revoked', words, until: reapplyText(reapplyOn), path })
      },
    }),
  ]
}

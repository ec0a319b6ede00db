import { loadNames, notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { localize, type LocalizedText, type TemplateKey } from '#domains/messaging/letters/templates'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { msg } from '#platform/messages'
import type { Tx } from '#platform/database'
import { dayInWords } from './rules.ts'

type LetterInput = {
  personId: number
  key: Extract<TemplateKey, `creator-${string}`>
  words?: string
  until?: LocalizedText | ''
  path: string
}

const reapplyText = (day: string | null): LocalizedText =>
  localize((language) =>
    day === null
      ? 'creators.letter.apply_again'
      : msg('creators.letter.apply_again_from', { day: dayInWords(day, language) }),
  )

const letterWriter =
  (post: MessageTransport) =>
  async (tx: Tx, id: number, { personId, key, words = '', until = '', path }: LetterInput): Promise<void> => {
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
      topic: 'creators.approved',
      name: 'creators: sends the letter of an approval',
      handle: (tx, { personId }, { id }) =>
        write(tx, id, { personId, key: 'creator-allowed', path: '/addfeed' }),
    }),
    listener({
      ...once,
      topic: 'creators.rejected',
      name: 'creators: sends the letter of a rejection',
      handle: (tx, { personId, reason, reapplyOn }, { id }) => {
        const words = msg('creators.letter.found', { reason })
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
      topic: 'creators.info_requested',
      name: 'creators: sends the letter with a question',
      handle: (tx, { personId, question }, { id }) =>
        write(tx, id, { personId, key: 'creator-asked', words: question, path }),
    }),
    listener({
      ...once,
      topic: 'creators.revoked',
      name: 'creators: sends the letter that the permission was withdrawn',
      handle: (tx, { personId, reason, reapplyOn }, { id }) => {
        const words = msg('creators.letter.why', { reason })
        return write(tx, id, { personId, key: 'creator-revoked', words, until: reapplyText(reapplyOn), path })
      },
    }),
  ]
}

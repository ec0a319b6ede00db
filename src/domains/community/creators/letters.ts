import { namesOf, tellPerson } from '#domains/accounts/identity'
import type { Both, Post, TemplateKey } from '#domains/messaging/letters'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { dayInWords } from './rules.ts'

type Told = {
  personId: number
  key: Extract<TemplateKey, `creator-${string}`>
  words?: Both
  until?: Both
  path: string
}

const NOTHING = { en: '', hi: '' }

const again = (day: string | null): Both =>
  day === null
    ? { en: 'You can apply again at any time.', hi: 'आप कभी भी फिर आवेदन कर सकते हैं।' }
    : {
        en: `You can apply again from ${dayInWords(day)}.`,
        hi: `आप ${dayInWords(day, 'hi')} से फिर आवेदन कर सकते हैं।`,
      }

const writing =
  (post: Post) =>
  async (
    tx: Tx,
    id: number,
    { personId, key, words = NOTHING, until = NOTHING, path }: Told,
  ): Promise<void> => {
    const name = (await namesOf(tx, [personId])).get(personId) ?? ''
    await tellPerson(tx, post, { personId, key, values: { name, words, until }, path, name: `creator-${id}` })
  }

/** Letters about what the staff decided; the bell in the shop tells the same to everybody. */
export function creatorLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  const write = writing(post)
  const once = { tries: LETTER_TRIES }
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
        return write(tx, id, { personId, key: 'creator-rejected', words, until: again(reapplyOn), path })
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
        return write(tx, id, { personId, key: 'creator-revoked', words, until: again(reapplyOn), path })
      },
    }),
  ]
}

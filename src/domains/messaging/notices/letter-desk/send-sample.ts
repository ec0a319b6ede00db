import { phonesOf, tellPerson, verifiedEmailOf } from '#domains/accounts/identity'
import {
  isTemplateKey,
  readRegistration,
  templates,
  type Post,
  type TemplateKey,
} from '#domains/messaging/letters'
import { publish, listener, LETTER_TRIES, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { samplesOf } from './present.ts'
import { samplePage } from './sample-pages.ts'

type Asked = { personId: number; language: 'en' | 'hi' | 'both' }
type Sent = { letter: boolean; sms: 'goes' | 'not_registered' | 'no_number' | 'none' }

/** Has a sample sent to whoever asks, the way all letters go. */
export async function askSample(db: Db, key: TemplateKey, { personId, language }: Asked): Promise<Sent> {
  return transact(db, async (tx) => {
    await publish(tx, 'notices.sampleAsked', { personId, key, language })
    const letter = (await verifiedEmailOf(tx, personId)) !== null
    if (templates[key].sms === null) return { letter, sms: 'none' }
    if (!(await phonesOf(tx, [personId])).has(personId)) return { letter, sms: 'no_number' }
    const known = await readRegistration(tx, key, language === 'hi' ? 'hi' : 'en')
    return { letter, sms: known?.template_id ? 'goes' : 'not_registered' }
  })
}

export function sampleListeners(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'notices.sampleAsked',
      name: 'notices: sends a sample',
      tries: LETTER_TRIES,
      handle: async (tx, { personId, key, language }, { id }) => {
        if (!isTemplateKey(key)) return
        const about = { personId, values: samplesOf(), path: samplePage(key), name: `sample-${id}` }
        await tellPerson(tx, post, { ...about, key, ...(language !== 'both' && { language }) })
      },
    }),
  ]
}

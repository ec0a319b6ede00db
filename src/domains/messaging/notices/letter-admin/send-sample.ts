import { loadPhones, notifyPerson, findVerifiedEmail } from '#domains/accounts/identity/people'
import { findRegistration, type MessageTransport } from '#domains/messaging/letters'
import { isTemplateKey, templates, type TemplateKey } from '#domains/messaging/letters/templates'
import { publish, listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { samplesOf } from './present.ts'
import { samplePage } from './sample-pages.ts'

type SampleRequest = { personId: number; language: 'en' | 'hi' | 'both' }
type SampleResult = { letter: boolean; sms: 'goes' | 'not_registered' | 'no_number' | 'none' }

/** Queues a sample to the requester, sent like any other letter. @returns whether e-mail and SMS will be sent. */
export async function requestSample(
  db: Db,
  key: TemplateKey,
  { personId, language }: SampleRequest,
): Promise<SampleResult> {
  return transact(db, async (tx) => {
    await publish(tx, 'notices.sampleAsked', { personId, key, language })
    const letter = (await findVerifiedEmail(tx, personId)) !== null
    if (!templates[key].hasSms) return { letter, sms: 'none' }
    if (!(await loadPhones(tx, [personId])).has(personId)) return { letter, sms: 'no_number' }
    const known = await findRegistration(tx, key, language === 'hi' ? 'hi' : 'en')
    return { letter, sms: known?.template_id ? 'goes' : 'not_registered' }
  })
}

export function sampleListeners(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'notices.sampleAsked',
      name: 'notices: send a sample',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { personId, key, language }, { id }) => {
        if (!isTemplateKey(key)) return
        const about = { personId, values: samplesOf(), path: samplePage(key), name: `sample-${id}` }
        await notifyPerson(tx, post, { ...about, key, ...(language !== 'both' && { language }) })
      },
    }),
  ]
}

import type { NotificationItem } from './contract.ts'
import { mayContact, unsubscribeLinks } from '#domains/accounts/consents'
import { findLetterAddress } from '#domains/accounts/identity/people'
import { localizedUrls, writeLetter, type MessageTransport } from '#domains/messaging/letters'
import type { Language } from '#domains/messaging/letters/templates'
import { publish, listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { translate } from '#platform/messages'
import { transact } from '#platform/transact'
import { presentRows } from './present.ts'
import { choicesFrom } from './rules.ts'
import { listChoices, claimDueDigests, listNotificationPage } from './queries.ts'

const BATCH_SIZE = 500
const MAX_LINES = 10
const DIGEST_CHANNEL = { topic: 'community', channel: 'email' } as const

/** Publishes `notices.letterDue` for people with unread notifications, at most once a day for each. @returns the size of the claimed batch. */
export async function enqueueDueDigests(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const due = await claimDueDigests(tx, { now, limit: BATCH_SIZE })
    for (const personId of due)
      if (await mayContact(tx, personId, DIGEST_CHANNEL))
        await publish(tx, 'notices.letterDue', { personId, at: now.toISOString() })
    return due.length
  })
}

/** Writes the daily digest to the verified address: the kinds wanted by e-mail, with an unsubscribe link. */
export function digestLetters({ publicUrl, mail }: MessageTransport): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'notices.letterDue',
      name: 'notices: send the daily digest',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { personId }, { id }) => {
        const recipient = (await mayContact(tx, personId, DIGEST_CHANNEL))
          ? await findLetterAddress(tx, personId)
          : null
        if (!recipient) return
        const enabledKinds = new Set(
          choicesFrom(await listChoices(tx, personId)).flatMap(({ kind, email }) => (email ? [kind] : [])),
        )
        const rows = (await listNotificationPage(tx, personId, { after: null, limit: 50 })).filter(
          ({ kind, is_read }) => !is_read && enabledKinds.has(kind),
        )
        if (rows.length === 0) return
        const items = await presentRows(tx, rows.slice(0, MAX_LINES), personId)
        const stop = await unsubscribeLinks(tx, { personId, ...DIGEST_CHANNEL }, publicUrl)
        const values = {
          lines: { en: digestLines(items, 'en'), hi: digestLines(items, 'hi') },
          stop: localizedUrls(stop.page),
        }
        const about = {
          ...recipient,
          path: '/notifications',
          publicUrl,
          name: `notices-${id}`,
          unsubscribe: stop.oneClick,
        }
        await mail.send(writeLetter('news-of-the-day', { ...about, values }))
      },
    }),
  ]
}

const digestLines = (items: readonly NotificationItem[], language: Language): string =>
  items.map(({ title }) => `- ${translate(title, language)}`).join('\n')

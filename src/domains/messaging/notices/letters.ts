import type { Notice } from './contract.ts'
import { mayReach, stopLinks } from '#domains/accounts/consents'
import { letterAddressOf } from '#domains/accounts/identity'
import { bothPages, writeLetter, type Language, type Post } from '#domains/messaging/letters'
import { publish, listener, LETTER_TRIES, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { presentRows } from './present.ts'
import { titleOf } from './push/sentences.ts'
import { choicesFrom, sentenceOf } from './rules.ts'
import { readChoices, takeDueLetters, turnNotices } from './store.ts'

const AT_ONCE = 500
const LINES = 10
const BY_LETTER = { topic: 'community', channel: 'email' } as const

/** Finds who is to be written to of what is unread: once a day at most. @returns how many. */
export async function findDueLetters(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const due = await takeDueLetters(tx, { now, most: AT_ONCE })
    for (const personId of due)
      if (await mayReach(tx, personId, BY_LETTER))
        await publish(tx, 'notices.letterDue', { personId, at: now.toISOString() })
    return due.length
  })
}

/** The letter of the day, to the verified address, of the kinds that are wanted by letter; it says how to stop it. */
export function noticeLetters({ publicUrl, mail }: Post): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'notices.letterDue',
      name: 'notices: writes the letter of the day',
      tries: LETTER_TRIES,
      handle: async (tx, { personId }, { id }) => {
        const whom = (await mayReach(tx, personId, BY_LETTER)) ? await letterAddressOf(tx, personId) : null
        if (!whom) return
        const wanted = new Set(
          choicesFrom(await readChoices(tx, personId)).flatMap(({ kind, email }) => (email ? [kind] : [])),
        )
        const rows = (await turnNotices(tx, personId, { after: null, most: 50 })).filter(
          ({ kind, is_read }) => !is_read && wanted.has(kind),
        )
        if (rows.length === 0) return
        const told = await presentRows(tx, rows.slice(0, LINES), personId)
        const stop = await stopLinks(tx, { personId, ...BY_LETTER }, publicUrl)
        const values = {
          lines: { en: listed(told, 'en'), hi: listed(told, 'hi') },
          stop: bothPages(stop.page),
        }
        const about = {
          ...whom,
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

const listed = (told: readonly Notice[], language: Language): string =>
  told
    .map((notice) => (language === 'hi' ? `- ${titleOf(notice, 'hi')}।` : `- ${sentenceOf(notice)}`))
    .join('\n')

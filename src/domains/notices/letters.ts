import './contract.ts'
import { mayReach, stopLinks } from '#domains/consents'
import { verifiedEmailOf, type Letters } from '#domains/identity'
import { announce, listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { presentRows } from './present.ts'
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
      if (await mayReach(tx, personId, BY_LETTER)) await announce(tx, 'notices.letterDue', { personId, at: now.toISOString() })
    return due.length
  })
}

/** The letter of the day, to the verified address, of the kinds that are wanted by letter; it says how to stop it. */
export function noticeLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'notices.letterDue',
      name: 'notices: writes the letter of the day',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { personId }, { id }) => {
        const to = (await mayReach(tx, personId, BY_LETTER)) ? await verifiedEmailOf(tx, personId) : null
        if (to === null) return
        const wanted = new Set(choicesFrom(await readChoices(tx, personId)).flatMap(({ kind, email }) => (email ? [kind] : [])))
        const rows = (await turnNotices(tx, personId, { after: null, most: 50 })).filter(({ kind, is_read }) => !is_read && wanted.has(kind))
        if (rows.length === 0) return
        const lines = (await presentRows(tx, rows.slice(0, LINES), personId)).map((notice) => `- ${sentenceOf(notice)}`)
        const stop = await stopLinks(tx, { personId, ...BY_LETTER }, publicUrl)
        const link = new URL('/notifications', publicUrl).href
        await mail.send({
          to,
          subject: 'What happened at CIY',
          text: [lines.join('\n'), link, `You asked for this letter. Stop it: ${stop.page}`].join('\n\n'),
          link,
          code: '',
          requestType: null,
          name: `notices-${id}`,
          unsubscribe: stop.oneClick,
        })
      },
    }),
  ]
}

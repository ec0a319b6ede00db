import { tellPerson } from '#domains/accounts/identity'
import { writeLetter, type Post } from '#domains/messaging/letters'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import { readTicketById } from './store.ts'

const told = {
  open: 'complaint-open',
  acknowledge: 'complaint-acknowledge',
  reply: 'complaint-reply',
  close: 'complaint-close',
} as const

const isTold = (event: string): event is keyof typeof told => Object.hasOwn(told, event)

/** Letters about complaints, to the address that was given, else to the account's own. What was said stays in the shop. */
export function supportLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'support.moved',
      name: 'support: writes the letter',
      tries: LETTER_TRIES,
      handle: async (tx, { ticketId, event }, { id }) => {
        const row = isTold(event) ? await readTicketById(tx, ticketId) : undefined
        if (!row || !isTold(event)) return
        const path = row.person_id === null ? `/grievance?number=${row.number}` : '/profile/grievances'
        const about = { values: { ticket: row.number }, path, language: row.language, name: `support-${id}` }
        if (row.email)
          await post.mail?.send(
            writeLetter(told[event], { ...about, to: row.email, publicUrl: post.publicUrl }),
          )
        else if (row.person_id !== null)
          await tellPerson(tx, post, { ...about, key: told[event], personId: row.person_id })
      },
    }),
  ]
}

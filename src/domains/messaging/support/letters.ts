import { notifyPerson } from '#domains/accounts/identity/people'
import { writeLetter, type MessageTransport } from '#domains/messaging/letters'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { findTicketById } from './queries.ts'

const templateByEvent = {
  open: 'complaint-open',
  acknowledge: 'complaint-acknowledge',
  reply: 'complaint-reply',
  close: 'complaint-close',
} as const

const hasTemplate = (event: string): event is keyof typeof templateByEvent =>
  Object.hasOwn(templateByEvent, event)

/** Letters about complaints, to the address that was given, else to the account's own. What was said stays in the shop. */
export function supportLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'support.state_changed',
      name: 'support: send e-mails about complaints',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { ticketId, event }, { id }) => {
        const row = hasTemplate(event) ? await findTicketById(tx, ticketId) : undefined
        if (!row || !hasTemplate(event)) return
        const path = row.person_id === null ? `/grievance?number=${row.number}` : '/profile/grievances'
        const about = { values: { ticket: row.number }, path, language: row.language, name: `support-${id}` }
        if (row.email)
          await post.mail?.send(
            writeLetter(templateByEvent[event], { ...about, to: row.email, publicUrl: post.publicUrl }),
          )
        else if (row.person_id !== null)
          await notifyPerson(tx, post, { ...about, key: templateByEvent[event], personId: row.person_id })
      },
    }),
  ]
}

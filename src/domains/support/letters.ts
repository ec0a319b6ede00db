import { verifiedEmailOf, type Letters } from '#domains/identity'
import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import { readTicketById } from './store.ts'

const told: Record<string, { subject: string; text: string }> = {
  open: {
    subject: 'Your complaint has reached us',
    text: 'Keep its number. You get our acknowledgement within 48 hours, and it is settled within one month.',
  },
  acknowledge: { subject: 'We are looking at your complaint', text: 'Somebody has read your complaint and works on it.' },
  reply: { subject: 'An answer to your complaint', text: 'We have written to you about your complaint.' },
  close: {
    subject: 'Your complaint is closed',
    text: 'Read how it ended. If you are not content, you can open it again for 30 days; then our grievance officer looks at it.',
  },
}

/** Letters about complaints, to the address that was given, else the account's own. What was said stays in the shop. */
export function supportLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'support.moved',
      name: 'support: writes the letter',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { ticketId, event }, { id }) => {
        const [words, row] = [told[event], await readTicketById(tx, ticketId)]
        if (!words || !row) return
        const to = row.email || (row.person_id === null ? null : await verifiedEmailOf(tx, row.person_id))
        if (!to) return
        const link = new URL(row.person_id === null ? `/grievance?number=${row.number}` : '/profile/grievances', publicUrl).href
        const text = `${words.text}\n\nComplaint ${row.number}\n${link}\n\nYou get this letter because you have made a complaint.`
        await mail.send({ to, subject: `${words.subject} (${row.number})`, text, link, code: '', requestType: null, name: `support-${id}` })
      },
    }),
  ]
}

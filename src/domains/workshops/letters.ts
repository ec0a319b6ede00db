import { verifiedEmailOf, type Letter, type Letters } from '#domains/identity'
import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import { readConductor } from './store/conductors.ts'
import { readWorkshop } from './store/workshops.ts'

const ofConductor: Record<string, string> = {
  ask: 'We have a question about your wish to conduct workshops',
  approve: 'You may conduct workshops now',
  reject: 'We have not said yes to your wish to conduct workshops',
  revoke: 'You may conduct no workshops for now',
  reinstate: 'You may conduct workshops again',
}

const ofWorkshop: Record<string, string> = {
  approve: 'Your workshop is published',
  reject: 'Your workshop was not published',
  request_changes: 'Please change something in your workshop',
}

const letter = (to: string, { subject, words, link, name }: { subject: string; words: string; link: string; name: string }): Letter => ({
  to,
  subject,
  text: [`${subject}.`, words, link].filter(Boolean).join('\n\n'),
  link,
  code: '',
  requestType: null,
  name,
})

/** What conductors are told of decisions about them and their workshops. */
export function workshopLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  return [
    listener({
      topic: 'workshops.conductor_moved',
      name: 'workshops: writes to conductors',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { personId, event, reason }, { id }) => {
        const subject = ofConductor[event]
        const to = subject ? await verifiedEmailOf(tx, personId) : null
        const link = new URL('/wsignup', publicUrl).href
        if (subject && to !== null) await mail.send(letter(to, { subject, words: reason, link, name: `conductor-${id}` }))
      },
    }),
    listener({
      topic: 'workshops.moved',
      name: 'workshops: writes about workshops',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { workshopId, conductorId, event, reason }, { id }) => {
        const subject = ofWorkshop[event]
        const [workshop, conductor] = subject ? [await readWorkshop(tx, workshopId), await readConductor(tx, conductorId)] : []
        const to = conductor ? await verifiedEmailOf(tx, conductor.person_id) : null
        if (!subject || !workshop || to === null) return
        const link = new URL(`/conduct/workshops/${workshopId}`, publicUrl).href
        await mail.send(letter(to, { subject: `${subject}: ${workshop.title}`, words: reason, link, name: `workshop-${id}` }))
      },
    }),
  ]
}

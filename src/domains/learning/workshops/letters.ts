import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { findConductor } from './queries/conductors.ts'
import { findWorkshopRow } from './queries/workshops.ts'

const CONDUCTOR_LETTERS = {
  ask: 'conductor-ask',
  approve: 'conductor-approve',
  reject: 'conductor-reject',
  revoke: 'conductor-revoke',
  reinstate: 'conductor-reinstate',
} as const

const WORKSHOP_LETTERS = {
  approve: 'workshop-approve',
  reject: 'workshop-reject',
  request_changes: 'workshop-request-changes',
} as const

const hasLetter = <Letters extends object>(
  letters: Letters,
  event: string,
): event is Extract<keyof Letters, string> => Object.hasOwn(letters, event)

/** Letters to conductors about decisions on their application and their workshops. */
export function workshopLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'workshops.conductor_state_changed',
      name: 'workshops: sends letters to conductors',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { personId, event, reason }, { id }) => {
        if (!hasLetter(CONDUCTOR_LETTERS, event)) return
        await notifyPerson(tx, post, {
          personId,
          key: CONDUCTOR_LETTERS[event],
          values: { words: reason },
          path: '/wsignup',
          name: `conductor-${id}`,
        })
      },
    }),
    listener({
      topic: 'workshops.state_changed',
      name: 'workshops: sends letters about workshops',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { workshopId, conductorId, event, reason }, { id }) => {
        if (!hasLetter(WORKSHOP_LETTERS, event)) return
        const [workshop, conductor] = [
          await findWorkshopRow(tx, workshopId),
          await findConductor(tx, conductorId),
        ]
        if (!workshop || !conductor) return
        const values = { title: workshop.title, words: reason }
        const path = `/conduct/workshops/${workshopId}`
        await notifyPerson(tx, post, {
          personId: conductor.person_id,
          key: WORKSHOP_LETTERS[event],
          values,
          path,
          name: `workshop-${id}`,
        })
      },
    }),
  ]
}

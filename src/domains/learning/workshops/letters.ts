import { tellPerson } from '#domains/accounts/identity'
import type { Post } from '#domains/messaging/letters'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import { readConductor } from './store/conductors.ts'
import { readWorkshop } from './store/workshops.ts'

const ofConductor = {
  ask: 'conductor-ask',
  approve: 'conductor-approve',
  reject: 'conductor-reject',
  revoke: 'conductor-revoke',
  reinstate: 'conductor-reinstate',
} as const

const ofWorkshop = {
  approve: 'workshop-approve',
  reject: 'workshop-reject',
  request_changes: 'workshop-request-changes',
} as const

const isOf = <Told extends object>(told: Told, event: string): event is Extract<keyof Told, string> =>
  Object.hasOwn(told, event)

/** What conductors are told of decisions about them and their workshops. */
export function workshopLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'workshops.conductor_moved',
      name: 'workshops: writes to conductors',
      tries: LETTER_TRIES,
      handle: async (tx, { personId, event, reason }, { id }) => {
        if (!isOf(ofConductor, event)) return
        await tellPerson(tx, post, {
          personId,
          key: ofConductor[event],
          values: { words: reason },
          path: '/wsignup',
          name: `conductor-${id}`,
        })
      },
    }),
    listener({
      topic: 'workshops.moved',
      name: 'workshops: writes about workshops',
      tries: LETTER_TRIES,
      handle: async (tx, { workshopId, conductorId, event, reason }, { id }) => {
        if (!isOf(ofWorkshop, event)) return
        const [workshop, conductor] = [
          await readWorkshop(tx, workshopId),
          await readConductor(tx, conductorId),
        ]
        if (!workshop || !conductor) return
        const values = { title: workshop.title, words: reason }
        const path = `/conduct/workshops/${workshopId}`
        await tellPerson(tx, post, {
          personId: conductor.person_id,
          key: ofWorkshop[event],
          values,
          path,
          name: `workshop-${id}`,
        })
      },
    }),
  ]
}

import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import { deleteAboutPerson, moveToPerson } from './queries.ts'

export const noteListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'notes: moves notes by and about a person to the account that stays',
    handle: moveToPerson,
  }),
  listener({
    topic: 'identity.erased',
    name: 'notes: deletes notes about a person',
    handle: (tx, { personId }) => deleteAboutPerson(tx, personId),
  }),
]

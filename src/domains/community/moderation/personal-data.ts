import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import { erasePersonalData, mergePeople } from './queries/personal-data.ts'

export const personListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'moderation: moves reports to the account that stays',
    handle: mergePeople,
  }),
  listener({
    topic: 'identity.erased',
    name: 'moderation: removes names from reports',
    handle: (tx, { personId }) => erasePersonalData(tx, personId),
  }),
]

import '#contracts/accounts/identity'
import { publish, listener, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { PEOPLE_CHANNEL } from './creator-lookups.ts'
import { erasePersonalData, mergePeople } from './queries/personal-data.ts'

/** Merges or erases profile, follows, blocks and mutes with their account. */
export const creatorListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: "creators: moves a person's data to the account that stays",
    handle: async (tx, { from, into }) => {
      await mergePeople(tx, { from, into })
      await publishChanged(tx, from, into)
    },
  }),
  listener({
    topic: 'identity.erased',
    name: "creators: erases a person's data",
    handle: async (tx, { personId }) => {
      await erasePersonalData(tx, personId)
      await publishChanged(tx, personId)
    },
  }),
]

async function publishChanged(tx: Tx, ...ids: number[]): Promise<void> {
  for (const creatorId of ids) await publish(tx, 'creators.changed', { creatorId })
  await broadcast(tx, PEOPLE_CHANNEL, ids.join(','))
}

import '#contracts/accounts/identity'
import { publish, listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { PEOPLE_CHANNEL } from './creator-lookups.ts'
import { erasePersonalData, mergePeople, photosInUse, readPersonalData } from './queries/personal-data.ts'

/** What a person asked for as a maker and says of herself, whom she follows and whom she does not want to see. */
export const personalDataOf = (db: Db, personId: number) => readPersonalData(db, personId)

/** Those of the photos, by path, that a maker's page shows. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  photosInUse(db, paths)

/** A maker's page, follows and what is hidden go with their person; of two accounts of one person they become hers. */
export const creatorListeners: readonly Listener[] = [
  listener({
    topic: 'identity.joined',
    name: 'creators: moves what is hers',
    handle: async (tx, { from, into }) => {
      await mergePeople(tx, { from, into })
      await publishChanged(tx, from, into)
    },
  }),
  listener({
    topic: 'identity.erased',
    name: 'creators: forgets what is hers',
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

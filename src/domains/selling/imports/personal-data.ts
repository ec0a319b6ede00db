import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { listFilesOfPerson, reassignFiles, anonymiseFiles } from './personal-data-queries.ts'

/** Files that a person uploaded for their stores. */
export const personalDataOf = async (db: Db, personId: number) => ({
  imports: await listFilesOfPerson(db, personId),
})

/** The history of imports belongs to the store; the uploader is anonymised when their account is erased. */
export const importListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'imports: moves imports to the account that stays',
    handle: reassignFiles,
  }),
  listener({
    topic: 'identity.erased',
    name: "imports: anonymises a person's imports",
    handle: (tx, { personId }) => anonymiseFiles(tx, personId),
  }),
]

import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import {
  listFilesOfPerson,
  reassignFiles,
  anonymiseFiles,
  listPicturesInUse,
} from './personal-data-queries.ts'

/** Files that a person brought in for her stores. */
export const personalDataOf = async (db: Db, personId: number) => ({
  imports: await listFilesOfPerson(db, personId),
})

/** Those of the pictures, by path, that came with a file and belong to goods. */
export const listImportedPicturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  listPicturesInUse(db, paths)

/** The history of imports is the store's; who pressed the button is forgotten with her. */
export const importListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'imports: moves the history', handle: reassignFiles }),
  listener({
    topic: 'identity.erased',
    name: 'imports: forgets who imported',
    handle: (tx, { personId }) => anonymiseFiles(tx, personId),
  }),
]

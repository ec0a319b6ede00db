import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { filesOfPerson, giveFiles, leaveFiles, picturesNamed } from './store-people.ts'

/** Files that a person brought in for her stores. */
export const dataOf = async (db: Db, personId: number) => ({ imports: await filesOfPerson(db, personId) })

/** Those of the pictures, by path, that came with a file and belong to goods. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  picturesNamed(db, paths)

/** The history of imports is the store's; who pressed the button is forgotten with her. */
export const importListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'imports: moves the history', handle: giveFiles }),
  listener({
    topic: 'identity.erased',
    name: 'imports: forgets who imported',
    handle: (tx, { personId }) => leaveFiles(tx, personId),
  }),
]

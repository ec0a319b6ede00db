import '#contracts/identity'
import { listener, type Listener } from '#platform/announce'
import type { Db } from '#platform/database'
import { moveReports, readReportsOf, unnameReports } from './store.ts'

/** What a person reported, and what was decided about it. */
export const dataOf = async (db: Db, personId: number) => ({ reports: await readReportsOf(db, personId) })

/** A report stays for what it is about, without whoever wrote it. */
export const moderationListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'moderation: moves reports', hear: moveReports }),
  listener({ topic: 'identity.erased', name: 'moderation: takes names off reports', hear: (tx, { personId }) => unnameReports(tx, personId) }),
]

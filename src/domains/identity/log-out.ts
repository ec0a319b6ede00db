import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { deleteSession } from './store/sessions.ts'

/** Ends this session; every process looks sessions up, so its token is dead at once. */
export const logOut = (db: Db, { sessionId }: Caller): Promise<void> => transact(db, (tx) => deleteSession(tx, sessionId))

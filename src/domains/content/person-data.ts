import type { Db, Tx } from '#platform/database'
import { deleteSignup, readSignup } from './store.ts'

/** Whether an address stands on the list for offers. */
export const hasSignup = async (db: Db, email: string): Promise<boolean> => (await readSignup(db, email)) !== undefined

/** Takes an address off the list for offers; absent is done. */
export const removeSignup = (tx: Tx, email: string): Promise<void> => deleteSignup(tx, email)

/** What is kept under an address: nobody's name stands beside it. */
export const dataOf = async (db: Db, email: string | null) => ({
  offersByEmail: email === null ? null : ((await readSignup(db, email)) ?? null),
})

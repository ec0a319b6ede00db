import type { Db } from '#platform/database'
import { readDeletions } from './store.ts'

/** When a person wanted her account gone, and what came of it. */
export const dataOf = async (db: Db, personId: number) => ({
  deletions: (await readDeletions(db, personId)).map(({ state, voices, asked_at, due_at, ended_at }) => ({
    state,
    reviews: voices,
    asked_at,
    due_at,
    ended_at,
  })),
})

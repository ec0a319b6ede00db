import type { Db } from '#platform/database'
import { listDeletions } from './queries.ts'

/** When a person wanted her account gone, and what came of it. */
export const personalDataOf = async (db: Db, personId: number) => ({
  deletions: (await listDeletions(db, personId)).map(({ state, voices, asked_at, due_at, ended_at }) => ({
    state,
    reviews: voices,
    asked_at,
    due_at,
    ended_at,
  })),
})

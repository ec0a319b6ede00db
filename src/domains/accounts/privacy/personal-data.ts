import type { Db } from '#platform/database'
import { listDeletions } from './queries.ts'

/** Requests for deletion and their outcome. */
export const personalDataOf = async (db: Db, personId: number) => ({
  deletions: (await listDeletions(db, personId)).map(({ state, voices, asked_at, due_at, ended_at }) => ({
    state,
    reviews: voices,
    asked_at,
    due_at,
    ended_at,
  })),
})

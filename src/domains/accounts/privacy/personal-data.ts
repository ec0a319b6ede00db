import type { Db } from '#platform/database'
import { listDeletions } from './queries.ts'

/** Requests for deletion and their outcome. */
export const personalDataOf = async (db: Db, personId: number) => ({
  deletions: (await listDeletions(db, personId)).map(
    ({ state, review_choice, asked_at, due_at, ended_at }) => ({
      state,
      reviews: review_choice,
      asked_at,
      due_at,
      ended_at,
    }),
  ),
})

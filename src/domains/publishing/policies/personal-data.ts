import type { Db } from '#platform/database'
import { listAcceptances } from './queries.ts'

/** Which versions of which policies a person agreed to, and when. */
export const personalDataOf = async (db: Db, personId: number) => ({
  policies: (await listAcceptances(db, personId)).map(({ page, number, at, place }) => ({
    policy: page,
    version: number,
    at,
    place,
  })),
})

import type { Db } from '#platform/database'
import { listAcceptances } from './queries.ts'

/** The policy versions that the person accepted, with times. */
export const personalDataOf = async (db: Db, personId: number) => ({
  policies: (await listAcceptances(db, personId)).map(({ page, number, at, place }) => ({
    policy: page,
    version: number,
    at,
    place,
  })),
})

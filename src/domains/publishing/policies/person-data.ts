import type { Db } from '#platform/database'
import { readAcceptances } from './store.ts'

/** Which versions of which policies a person agreed to, and when. */
export const dataOf = async (db: Db, personId: number) => ({
  policies: (await readAcceptances(db, personId)).map(({ page, number, at, place }) => ({
    policy: page,
    version: number,
    at,
    place,
  })),
})

import type { Db } from '#platform/database'
import { readPicturesInUse } from '../queries/pictures.ts'

/** Those of the pictures, by path, that products or categories show. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  readPicturesInUse(db, paths)

import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { toPicture, type Picture } from '../picture.ts'
import { newestDrawing } from '../queries.ts'

/** A picture of the site itself by name; the newer of two. @throws Refusal 404. */
export async function findPicture(db: Db, name: string): Promise<Required<Picture>> {
  const found = await newestDrawing(db, name)
  if (!found) throw notFound('common.no_such_picture')
  return toPicture(found)
}

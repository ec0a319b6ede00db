import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { hashIn, plainPath, toPicture, type Picture } from '../picture.ts'
import { photosOf } from '../queries.ts'

/** A person's own photos by path, in the given order, each once. @throws Refusal 400 for another person's photo. */
export async function listOwnPhotos(db: Db, personId: number, paths: readonly string[]): Promise<Picture[]> {
  const unique = [...new Set(paths.map(plainPath))]
  if (unique.length === 0) return []
  const hashes = unique.map(hashIn)
  const found = await photosOf(
    db,
    personId,
    hashes.filter((hash) => hash !== null),
  )
  const byHash = new Map(found.map((row) => [row.hash, row]))
  return hashes.map((hash) => {
    const row = byHash.get(hash ?? '')
    if (!row) throw badInput('common.photo_gone')
    return toPicture(row)
  })
}

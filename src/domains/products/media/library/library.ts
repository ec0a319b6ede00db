import type { Db, Tx } from '#platform/database'
import { hashIn, pathOf } from '../picture.ts'
import { savePhoto } from '../uploads/save-photo.ts'
import type { PreparedPhoto } from '../uploads/photo.ts'
import {
  countLibrary,
  hashesInLibrary,
  insertLibraryRow,
  libraryRow,
  libraryRows,
  updateLibraryAlt,
  type LibraryRow,
} from './queries.ts'

/** A picture of the staff's library, with its number. */
export type LibraryPicture = Omit<LibraryRow, 'hash'> & { path: string }

const toLibraryPicture = ({ hash, ...row }: LibraryRow): LibraryPicture => ({ ...row, path: pathOf(hash) })

/** A picture by its number; undefined for an unknown one. */
export async function findLibraryPicture(db: Db, id: number): Promise<LibraryPicture | undefined> {
  const row = await libraryRow(db, id)
  return row && toLibraryPicture(row)
}

type NewLibraryPicture = {
  photo: PreparedPhoto
  alt: string
  altHi: string
  dataDir: string
  actorId: number
  now: Date
}

/** Adds a picture to the library; the same picture again has the same number. */
export async function addLibraryPicture(
  tx: Tx,
  { photo, alt, altHi, dataDir, actorId, now }: NewLibraryPicture,
): Promise<{ picture: LibraryPicture; isNew: boolean }> {
  await savePhoto(tx, photo, { dataDir, alt })
  const { id, isNew } = await insertLibraryRow(tx, {
    hash: photo.hash,
    alt,
    altHi,
    addedBy: actorId,
    addedAt: now,
  })
  const row = await libraryRow(tx, id)
  if (!row) throw new Error(`The library has lost picture ${id}.`)
  return { picture: toLibraryPicture(row), isNew }
}

/** Changes how a picture is described to people who cannot see it. */
export const describeLibraryPicture = updateLibraryAlt

export type LibraryPage = { rows: LibraryPicture[]; next: number | null; count: number }

/** Pictures of the library, newest first. */
export async function listLibraryPictures(
  db: Db,
  { search, before, limit }: { search: string; before: number | null; limit: number },
): Promise<LibraryPage> {
  const [found, count] = await Promise.all([
    libraryRows(db, { search, before, limit: limit + 1 }),
    countLibrary(db, search),
  ])
  const rows = found.slice(0, limit)
  return {
    rows: rows.map(toLibraryPicture),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    count,
  }
}

/** Those of the pictures, by path, that the library holds: they are public, and are not removed. */
export async function picturesInLibrary(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const hashes = paths.map(hashIn).filter((hash) => hash !== null)
  const held = await hashesInLibrary(db, hashes)
  return new Set([...held].map(pathOf))
}

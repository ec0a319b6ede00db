import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { zipDraftPath, zipPath } from './folder.ts'
import { ownImport } from './own-store.ts'
import { openZip } from './pictures/open-zip.ts'
import { brokenOff, tooLarge } from './receive-file.ts'
import { updateFile } from './store.ts'

export const MOST_ZIP_BYTES = 200 * 1024 * 1024

type Piece = {
  personId: number
  importId: number
  at: number
  of: number | undefined
  body: unknown
  dataDir: string
}

/** Imports whose zip is being written by this process. */
const busy = new Set<number>()

/**
 * Takes a zip, or the piece of it that comes next; once it is whole it is looked through.
 * @throws Refusal 404, 409 `wrong_piece` with what has been `received`, 413, and 400 for what is no zip of pictures.
 */
export async function receiveZip(
  db: Db,
  piece: Piece,
): Promise<{ received: number; is_whole: boolean; pictures: number }> {
  const file = await ownImport(db, piece.personId, piece.importId)
  if (file.is_swept) throw conflict('file_gone', 'This file was removed after a week. Please send it again.')
  if ((piece.of ?? 0) > MOST_ZIP_BYTES) throw tooLarge('This zip is larger than 200 MB. Please split it.')
  if (busy.has(file.id)) throw conflict('in_progress', 'Another part of this zip is on its way.')
  busy.add(file.id)
  try {
    return await take(db, piece)
  } finally {
    busy.delete(file.id)
  }
}

async function take(
  db: Db,
  { importId, at, of, body, dataDir }: Piece,
): Promise<{ received: number; is_whole: boolean; pictures: number }> {
  const draft = zipDraftPath(dataDir, importId)
  const there = at === 0 ? 0 : await sizeOf(draft)
  if (there !== at)
    throw conflict('wrong_piece', 'The pieces of this zip do not fit together. Please send it again.', {
      received: there,
    })
  const received = at + (await append(body, draft, at))
  if (of !== undefined && received > of) throw badInput('This piece is longer than the zip.')
  if (received < (of ?? 0)) return { received, is_whole: false, pictures: 0 }
  try {
    const zip = await openZip(draft)
    zip.close()
    if (zip.count === 0)
      throw badInput('There are no pictures in this zip: JPEG, PNG, WebP and AVIF are read.')
    await rename(draft, zipPath(dataDir, importId))
    await transact(db, (tx) => updateFile(tx, importId, { zip_bytes: received }))
    return { received, is_whole: true, pictures: zip.count }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

async function append(body: unknown, path: string, at: number): Promise<number> {
  let bytes = 0
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(
        at + bytes > MOST_ZIP_BYTES ? tooLarge('This zip is larger than 200 MB. Please split it.') : null,
        chunk,
      )
    },
  })
  try {
    await pipeline([body as Readable, watch, createWriteStream(path, { flags: at === 0 ? 'w' : 'a' })])
  } catch (error) {
    throw brokenOff(error)
  }
  return bytes
}

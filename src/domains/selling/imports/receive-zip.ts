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
  if (file.is_swept) throw conflict('file_gone', 'imports.file_gone')
  if ((piece.of ?? 0) > MOST_ZIP_BYTES) throw tooLarge('imports.zip_larger_200_mb_split')
  if (busy.has(file.id)) throw conflict('in_progress', 'imports.in_progress')
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
    throw conflict('wrong_piece', 'imports.wrong_piece', {
      received: there,
    })
  const received = at + (await append(body, draft, at))
  if (of !== undefined && received > of) throw badInput('imports.piece_longer_zip')
  if (received < (of ?? 0)) return { received, is_whole: false, pictures: 0 }
  try {
    const zip = await openZip(draft)
    zip.close()
    if (zip.count === 0) throw badInput('imports.no_pictures_zip_jpeg_png')
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
      done(at + bytes > MOST_ZIP_BYTES ? tooLarge('imports.zip_larger_200_mb_split') : null, chunk)
    },
  })
  try {
    await pipeline([body as Readable, watch, createWriteStream(path, { flags: at === 0 ? 'w' : 'a' })])
  } catch (error) {
    throw brokenOff(error)
  }
  return bytes
}

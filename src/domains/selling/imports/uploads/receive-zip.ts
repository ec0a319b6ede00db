import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { zipDraftPath, zipPath } from '../import-paths.ts'
import { findOwnImport } from '../find-own-store.ts'
import { openZip } from '../pictures/open-zip.ts'
import { toUploadError, tooLargeRefusal } from './receive-file.ts'
import { updateFile } from '../queries.ts'

export const MAX_ZIP_BYTES = 200 * 1024 * 1024

type ZipChunk = {
  personId: number
  importId: number
  at: number
  of: number | undefined
  body: unknown
  dataDir: string
}

/** Imports whose zip is being written by this process. */
const zipsBeingWritten = new Set<number>()

/**
 * Receives a zip, or its next chunk; once it is complete it is checked.
 * @throws Refusal 404, 409 `wrong_piece` with the bytes `received`, 413, and 400 for an invalid zip of pictures.
 */
export async function receiveZip(
  db: Db,
  piece: ZipChunk,
): Promise<{ received: number; is_whole: boolean; pictures: number }> {
  const file = await findOwnImport(db, piece.personId, piece.importId)
  if (file.is_file_deleted) throw conflict('file_gone', 'imports.file_gone')
  if ((piece.of ?? 0) > MAX_ZIP_BYTES) throw tooLargeRefusal('imports.zip_too_large')
  if (zipsBeingWritten.has(file.id)) throw conflict('in_progress', 'imports.in_progress')
  zipsBeingWritten.add(file.id)
  try {
    return await appendChunk(db, piece)
  } finally {
    zipsBeingWritten.delete(file.id)
  }
}

async function appendChunk(
  db: Db,
  { importId, at, of, body, dataDir }: ZipChunk,
): Promise<{ received: number; is_whole: boolean; pictures: number }> {
  const draft = zipDraftPath(dataDir, importId)
  const there = at === 0 ? 0 : await fileSizeOf(draft)
  if (there !== at)
    throw conflict('wrong_piece', 'imports.wrong_piece', {
      received: there,
    })
  const received = at + (await appendToFile(body, draft, at))
  if (of !== undefined && received > of) throw badInput('imports.piece_too_long')
  if (received < (of ?? 0)) return { received, is_whole: false, pictures: 0 }
  try {
    const zip = await openZip(draft)
    zip.close()
    if (zip.count === 0) throw badInput('imports.zip_without_pictures')
    await rename(draft, zipPath(dataDir, importId))
    await transact(db, (tx) => updateFile(tx, importId, { zip_bytes: received }))
    return { received, is_whole: true, pictures: zip.count }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const fileSizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

async function appendToFile(body: unknown, path: string, at: number): Promise<number> {
  let bytes = 0
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(at + bytes > MAX_ZIP_BYTES ? tooLargeRefusal('imports.zip_too_large') : null, chunk)
    },
  })
  try {
    await pipeline([body as Readable, watch, createWriteStream(path, { flags: at === 0 ? 'w' : 'a' })])
  } catch (error) {
    throw toUploadError(error)
  }
  return bytes
}

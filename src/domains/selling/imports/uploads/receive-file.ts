import type { MessageKey } from '#platform/messages'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Db } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { lock } from '#platform/locks'
import { badInput, conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { truncate } from '#platform/text'
import { csvPath, importsFolder } from '../import-paths.ts'
import { findOwnStore } from '../find-own-store.ts'
import { createEncodingGuard } from '../reading/encoding-guard.ts'
import { detectDelimiter, openCsv, type CsvFile } from '../reading/read-file.ts'
import type { Format } from '../rules/columns.ts'
import { countFiles, findFile, insertFile } from '../queries.ts'
import type { FileRow } from '../tables.ts'
import { errorCode } from '#platform/error-code'

export const MAX_FILE_BYTES = 30 * 1024 * 1024
const MAX_STORED_FILES = 30
const MAX_FILES_PER_DAY = 60

export type FileUpload = {
  personId: number
  storeId: number
  format: Format | 'auto'
  name: string
  body: unknown
  isGzipped: boolean
  now: Date
  dataDir: string
}

/**
 * Saves a file to disk and checks it, without changing products.
 * @throws Refusal 400 and 413 with a sentence for an unreadable file, 404 for another owner's store, 409 for too many.
 */
export async function receiveFile(db: Db, received: FileUpload): Promise<FileRow> {
  const { personId, storeId, dataDir, now, name } = received
  await findOwnStore(db, personId, storeId)
  await refuseTooMany(db, storeId, now)
  const id = newPrivateId()
  const path = csvPath(dataDir, id)
  await mkdir(importsFolder(dataDir), { recursive: true })
  try {
    const { bytes, start } = await writeUpload(received, `${path}.tmp`)
    const file: CsvFile = { path: `${path}.tmp`, delimiter: detectDelimiter(start), format: received.format }
    const { format, ignored, rows, products } = await inspectFile(file)
    await rename(`${path}.tmp`, path)
    await transact(db, async (tx) => {
      // Checked again under the lock: uploads that arrive at once all pass the check above.
      await lock(tx, 'imports.store', storeId)
      await refuseTooMany(tx, storeId, now)
      await insertFile(tx, {
        id,
        store_id: storeId,
        person_id: personId,
        file_name: name,
        format,
        delimiter: file.delimiter,
        bytes,
        row_count: rows,
        product_count: products,
        ignored,
        uploaded_at: now,
      })
    })
  } catch (error) {
    await rm(`${path}.tmp`, { force: true })
    await rm(path, { force: true })
    throw error
  }
  return (await findFile(db, id)) as FileRow
}

async function refuseTooMany(db: Db, storeId: number, now: Date): Promise<void> {
  const { stored, lately } = await countFiles(db, storeId, new Date(now.getTime() - DAY_MS))
  if (stored >= MAX_STORED_FILES || lately >= MAX_FILES_PER_DAY) {
    throw conflict('too_many_imports', 'imports.too_many_imports')
  }
}

/** Streams the upload to disk, unpacked, up to the limit. */
async function writeUpload(
  { body, isGzipped }: FileUpload,
  path: string,
): Promise<{ bytes: number; start: string }> {
  const guard = createEncodingGuard()
  let bytes = 0
  let start = ''
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      try {
        if (bytes > MAX_FILE_BYTES) throw tooLargeRefusal('imports.file_too_large')
        guard.look(chunk)
        if (start.length < 65_536) start += chunk.toString('utf8')
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  try {
    await pipeline([body as Readable, ...(isGzipped ? [createGunzip()] : []), watch, createWriteStream(path)])
  } catch (error) {
    throw toUploadError(error)
  }
  guard.end()
  if (bytes === 0) throw badInput('common.file_empty')
  return { bytes, start }
}

export const tooLargeRefusal = (sentence: MessageKey): Refusal => new Refusal(413, 'too_large', sentence)

/** Errors that end an upload early are the client's: a lost connection, or invalid gzip. */
export function toUploadError(error: unknown): unknown {
  const code = errorCode(error)
  if (code.startsWith('Z_')) return badInput('imports.gzip_invalid')
  const isTheirs = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR', 'ECONNABORTED'].includes(code)
  return isTheirs ? badInput('imports.file_incomplete') : error
}

async function inspectFile(
  file: CsvFile,
): Promise<{ format: Format; ignored: string[]; rows: number; products: number }> {
  const { header, products } = await openCsv(file)
  let rows = 0
  let count = 0
  for await (const product of products) {
    rows += product.rows.length
    count += 1
  }
  if (count === 0) throw badInput('imports.rows_required')
  const ignored = header.columns.flatMap(({ title, field }) =>
    field === null && title !== '' ? [truncate(title, 80)] : [],
  )
  return { format: header.format, ignored: [...new Set(ignored)].slice(0, 100), rows, products: count }
}

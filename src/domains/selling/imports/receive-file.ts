import type { MessageKey } from '#platform/messages'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Db } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { csvPath, importsFolder } from './folder.ts'
import { ownStore } from './own-store.ts'
import { encodingGuard } from './reading/encoding.ts'
import { delimiterIn, openFile, type CsvFile } from './reading/read-file.ts'
import type { Format } from './rules/columns.ts'
import { countFiles, fileById, insertFile } from './store.ts'
import type { FileRow } from './tables.ts'

export const MOST_FILE_BYTES = 30 * 1024 * 1024
const MOST_KEPT = 30
const MOST_A_DAY = 60

export type Received = {
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
 * Takes a file to disk and looks it through, without changing anything.
 * @throws Refusal 400 and 413 with a sentence for what cannot be read, 404 for another's store, 409 for too many.
 */
export async function receiveFile(db: Db, received: Received): Promise<FileRow> {
  const { personId, storeId, dataDir, now, name } = received
  await ownStore(db, personId, storeId)
  await refuseTooMany(db, storeId, now)
  const id = newPrivateId()
  const path = csvPath(dataDir, id)
  await mkdir(importsFolder(dataDir), { recursive: true })
  try {
    const { bytes, start } = await takeIn(received, `${path}.tmp`)
    const file: CsvFile = { path: `${path}.tmp`, delimiter: delimiterIn(start), format: received.format }
    const { format, ignored, rows, products } = await lookThrough(file)
    await rename(`${path}.tmp`, path)
    await transact(db, (tx) =>
      insertFile(tx, {
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
      }),
    )
  } catch (error) {
    await rm(`${path}.tmp`, { force: true })
    await rm(path, { force: true })
    throw error
  }
  return (await fileById(db, id)) as FileRow
}

async function refuseTooMany(db: Db, storeId: number, now: Date): Promise<void> {
  const { kept, lately } = await countFiles(db, storeId, new Date(now.getTime() - DAY_MS))
  if (kept >= MOST_KEPT || lately >= MOST_A_DAY) {
    throw conflict('too_many_imports', 'imports.too_many_imports')
  }
}

/** Streams what comes to disk, unpacked, and never more than is allowed. */
async function takeIn(
  { body, isGzipped }: Received,
  path: string,
): Promise<{ bytes: number; start: string }> {
  const guard = encodingGuard()
  let bytes = 0
  let start = ''
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      try {
        if (bytes > MOST_FILE_BYTES) throw tooLarge('imports.file_larger_30_mb_split')
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
    throw brokenOff(error)
  }
  guard.end()
  if (bytes === 0) throw badInput('common.file_empty')
  return { bytes, start }
}

export const tooLarge = (sentence: MessageKey): Refusal => new Refusal(413, 'too_large', sentence)

/** What ends an upload early is the sender's: a connection that went, or bytes that are no gzip. */
export function brokenOff(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return badInput('imports.what_sent_not_gzip_although')
  const isTheirs = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR', 'ECONNABORTED'].includes(code)
  return isTheirs ? badInput('imports.file_did_not_arrive_whole') : error
}

async function lookThrough(
  file: CsvFile,
): Promise<{ format: Format; ignored: string[]; rows: number; products: number }> {
  const { header, products } = await openFile(file)
  let rows = 0
  let count = 0
  for await (const product of products) {
    rows += product.rows.length
    count += 1
  }
  if (count === 0) throw badInput('imports.nothing_below_titles')
  const ignored = header.columns.flatMap(({ title, field }) =>
    field === null && title !== '' ? [title.slice(0, 80)] : [],
  )
  return { format: header.format, ignored: [...new Set(ignored)].slice(0, 100), rows, products: count }
}

import { msg } from '#platform/messages'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Db } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { truncate } from '#platform/text'
import { lockExistingApplication } from './transition-application.ts'
import type { DocumentKind } from './rules/names.ts'
import { lockLiveApplication, requireEditable } from './save-step.ts'
import { findApplication, listItems, loadOnboardingSettings } from './queries/applications.ts'
import { insertDocument, findDocument, listDocuments, markDocumentRemoved } from './queries/documents.ts'
import type { DocumentRow } from './tables.ts'

const MAX_PIXELS = 40_000_000
const DECODE_TIMEOUT_S = 15

/** Below the data directory, outside of every public path; the file name is the id only. */
const documentPathOf = (dataDir: string, id: number): string =>
  join(dataDir, 'private', 'onboarding', String(id))

type PreparedDocument = { bytes: Buffer; type: DocumentRow['type'] }

/**
 * Reads a document by its content, whatever its name. Pictures are re-encoded without camera metadata; a PDF must
 * have no active content. @throws Refusal 400 or 413 with a sentence.
 */
export async function prepareDocument(given: Buffer, maxBytes: number): Promise<PreparedDocument> {
  if (given.byteLength === 0) throw badInput('common.file_empty')
  if (given.byteLength > maxBytes) throw new Refusal(413, 'too_large', 'onboarding.too_large')
  const start = given.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return { bytes: checkPdf(given), type: 'application/pdf' }
  if (start.startsWith('\xff\xd8\xff'))
    return { bytes: await reencodePicture(given, 'jpeg'), type: 'image/jpeg' }
  if (start.startsWith('\x89PNG\r\n\x1a\n'))
    return { bytes: await reencodePicture(given, 'png'), type: 'image/png' }
  throw badInput('onboarding.file_kind_invalid')
}

function checkPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  if (!/%%EOF\s*$/.test(text.slice(-1_024))) throw badInput('onboarding.pdf_incomplete')
  if (/\/Encrypt\b/.test(text)) throw badInput('onboarding.pdf_locked')
  if (/\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia)\b/.test(text)) {
    throw badInput('onboarding.pdf_with_program')
  }
  return bytes
}

async function reencodePicture(given: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  try {
    const picture = sharp(given, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      pages: 1,
      autoOrient: true,
    }).resize(3_000, 3_000, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    return await (format === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.png())
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .toBuffer()
  } catch {
    throw badInput('onboarding.picture_damaged')
  }
}

type Upload = {
  personId: number
  kind: DocumentKind
  name: string
  bytes: Buffer
  dataDir: string
  now: Date
}

/** Adds a document to a person's application. @throws Refusal 400, 409, 413. */
export async function saveDocument(
  db: Db,
  { personId, kind, name, bytes, dataDir, now }: Upload,
): Promise<DocumentRow> {
  const settings = await loadOnboardingSettings(db)
  const ready = await prepareDocument(bytes, settings.most_document_bytes)
  return transact(db, async (tx) => {
    const row = await lockLiveApplication(tx, personId, now)
    requireEditable(row, await isDocumentRequested(tx, row.id))
    if ((await listDocuments(tx, row.id)).length >= settings.most_documents) {
      throw conflict(
        'too_many_documents',
        msg('onboarding.too_many_documents', { most: settings.most_documents }),
      )
    }
    const document: DocumentRow = {
      id: newPrivateId(),
      application_id: row.id,
      kind,
      file_name: safeFileNameOf(name, ready.type),
      type: ready.type,
      bytes: ready.bytes.byteLength,
      uploaded_at: now,
      removed_at: null,
    }
    await insertDocument(tx, document)
    await writePrivateFile(documentPathOf(dataDir, document.id), ready.bytes)
    return document
  })
}

const isDocumentRequested = async (db: Db, id: number): Promise<boolean> =>
  (await listItems(db, id)).some(({ item, asked_at }) => item === 'documents' && asked_at !== null)

/** A name that is safe in a header and on disk, with the extension of its content type. */
function safeFileNameOf(name: string, type: DocumentRow['type']): string {
  const extension = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }[type]
  const stem = truncate(
    name
      .replace(/\.[^.]*$/, '')
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim(),
    60,
  )
  return `${stem || 'document'}.${extension}`
}

/** Written completely before the row is committed, readable by the server's user only. */
async function writePrivateFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A document of this application with its bytes. @throws Refusal 404. */
export async function readSavedDocument(
  row: DocumentRow | undefined,
  applicationId: number,
  dataDir: string,
): Promise<{ row: DocumentRow; bytes: Buffer }> {
  const missing = (): Refusal => notFound('common.document_not_found')
  if (!row || row.application_id !== applicationId) throw missing()
  const bytes = await readFile(documentPathOf(dataDir, row.id)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? missing() : error
  })
  return { row, bytes }
}

/** @returns the document, if it is this person's. @throws Refusal 404, also for another person's. */
export async function findOwnDocument(db: Db, id: number, personId: number): Promise<DocumentRow> {
  const row = await findDocument(db, id)
  const application = row && (await findApplication(db, row.application_id))
  if (!row || application?.person_id !== personId) throw notFound('common.document_not_found')
  return row
}

/** Removes a document; its file is deleted a little later. @throws Refusal 404, 409. */
export function removeOwnDocument(db: Db, document: DocumentRow, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    requireEditable(
      await lockExistingApplication(tx, document.application_id),
      await isDocumentRequested(tx, document.application_id),
    )
    await markDocumentRemoved(tx, document.id, now)
  })
}

export const deleteDocumentFile = (dataDir: string, id: number): Promise<void> =>
  rm(documentPathOf(dataDir, id), { force: true })

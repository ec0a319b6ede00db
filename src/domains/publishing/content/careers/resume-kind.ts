import { fromBuffer, type Entry } from 'yauzl'
import { badInput } from '#platform/refusal'
import type { ResumeKind } from '../tables.ts'

const UNREADABLE = 'content.resume_unreadable'
const MAX_ENTRIES = 2_000

/** Detects the kind of a file by its content; the name is ignored. @throws Refusal 400 with a sentence. */
export async function detectResumeKind(bytes: Buffer): Promise<ResumeKind> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (bytes.subarray(-2_048).includes('%%EOF')) return 'pdf'
    throw badInput('content.pdf_incomplete')
  }
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE_SIGNATURE)) {
    // Other old Office files have the same signature; only Word documents have this stream (MS-DOC, 2.1.1).
    if (bytes.includes(Buffer.from('WordDocument', 'utf16le'))) return 'doc'
    throw badInput(UNREADABLE)
  }
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return detectZipKind(bytes)
  throw badInput(UNREADABLE)
}

/** Signature of a compound file (MS-CFB, 2.2). */
const COMPOUND_FILE_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

async function detectZipKind(bytes: Buffer): Promise<ResumeKind> {
  const names = await listEntryNames(bytes)
  if (!names.includes('word/document.xml') || !names.includes('[Content_Types].xml'))
    throw badInput(UNREADABLE)
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw badInput('content.file_with_macros')
  return 'docx'
}

function listEntryNames(bytes: Buffer): Promise<string[]> {
  return new Promise((found, failed) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      const broken = (): void => failed(badInput('content.docx_incomplete'))
      if (error || zip.entryCount > MAX_ENTRIES) return broken()
      const names: string[] = []
      zip.on('error', broken)
      zip.on('end', () => found(names))
      zip.on('entry', (entry: Entry) => {
        names.push(entry.fileName)
        zip.readEntry()
      })
      zip.readEntry()
    })
  })
}

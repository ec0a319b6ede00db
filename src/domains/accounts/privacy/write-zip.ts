import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { readOriginal } from '#domains/products/media'
import type { PageLanguage } from '#platform/page-language'
import type { CollectedData } from './collect-personal-data.ts'
import { renderReadablePage } from './readable-page.ts'

/** The photos of the export, as the media domain lists them. */
type ExportedPhotos = { photos?: readonly { path: string; file: string }[] }

type ZipContext = { dataDir: string; now: Date; language: PageLanguage }

/** Packs a data export as a zip: an HTML page, a JSON file for each part, and the photos, which are read one at a time while they are sent. */
export function writeZip(data: CollectedData, { dataDir, now, language }: ZipContext): Readable {
  const zip = new ZipFile()
  const entry = { mtime: now, mode: 0o100644 }
  zip.addBuffer(Buffer.from(renderReadablePage(data, { now, language })), 'index.html', entry)
  for (const [name, part] of Object.entries(data))
    zip.addBuffer(Buffer.from(JSON.stringify(part, null, 2)), `${name}.json`, entry)
  const { photos = [] } = (data['photos'] ?? {}) as ExportedPhotos
  for (const { path, file } of photos) {
    // Photos are compressed already.
    // They are opened lazily, so that at most one is in memory.
    zip.addReadStreamLazy(`photos/${file}`, { ...entry, compress: false }, (done) =>
      done(null, Readable.from(bytesOf(path, dataDir))),
    )
  }
  zip.end()
  return zip.outputStream as Readable
}

async function* bytesOf(path: string, dataDir: string): AsyncGenerator<Buffer> {
  const bytes = await readOriginal(path, { dataDir })
  if (bytes) yield bytes
}

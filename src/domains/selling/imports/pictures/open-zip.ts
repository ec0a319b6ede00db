import { msg } from '#platform/messages'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { open, type Entry, type ZipFile } from 'yauzl'
import { badInput } from '#platform/refusal'
import { requirePicture, MAX_PICTURE_BYTES, PictureError, readWithLimit } from './fetch-picture.ts'

const MAX_ENTRIES = 20_000
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024
const PICTURE_NAME = /\.(jpe?g|png|webp|avif)$/i
const ENCRYPTED = 0x1

/** A zip of pictures, open for reading entries one by one. */
export type PictureZip = { count: number; read(name: string): Promise<Buffer>; close(): void }

/**
 * Opens a zip and checks its directory. @throws Refusal 400 for an invalid zip, names that lead out of it, encrypted
 * entries, and more than the limits: 20,000 entries or 1 GB.
 */
export async function openZip(path: string): Promise<PictureZip> {
  const zip = await openFile(path)
  try {
    const entries = await entriesOf(zip, (await stat(path)).size)
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
    const byLastPart = uniqueBaseNames(entries)
    return {
      count: entries.length,
      read: async (name) => {
        const entry = byName.get(name) ?? byLastPart.get(baseNameOf(name))
        if (!entry) throw new PictureError('picture_not_in_zip', name)
        if (entry.uncompressedSize > MAX_PICTURE_BYTES) throw new PictureError('picture_too_large')
        return requirePicture(await unpack(zip, entry))
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const openFile = (path: string): Promise<ZipFile> =>
  new Promise((opened, failed) => {
    open(
      path,
      { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true },
      (error, zip) => {
        if (error) failed(badInput('imports.zip_unreadable'))
        else opened(zip)
      },
    )
  })

async function entriesOf(zip: ZipFile, bytes: number): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw badInput(msg('imports.zip_entries', { most: MAX_ENTRIES }))
  const pictures: Entry[] = []
  let unpacked = 0
  let packed = 0
  await new Promise<void>((done, failed) => {
    zip.on('error', () => failed(badInput('imports.zip_broken')))
    zip.on('end', () => done())
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize
      packed += entry.compressedSize
      const isLocked = (entry.generalPurposeBitFlag & ENCRYPTED) !== 0
      if (isLocked) failed(badInput('imports.zip_locked'))
      // Overlapping entries make a small file unpack to a huge one.
      else if (unpacked > MAX_UNPACKED_BYTES || packed > bytes)
        failed(badInput('imports.zip_unpacked_too_large'))
      else {
        if (PICTURE_NAME.test(entry.fileName)) pictures.push(entry)
        zip.readEntry()
      }
    })
    zip.readEntry()
  })
  return pictures
}

const baseNameOf = (name: string): string => (name.split('/').at(-1) ?? '').toLowerCase()

/** Folders are ignored as long as the base name is unique. */
function uniqueBaseNames(entries: readonly Entry[]): Map<string, Entry> {
  const groups = Map.groupBy(entries, ({ fileName }) => baseNameOf(fileName))
  return new Map(
    [...groups].flatMap(([name, [entry, other]]) => (entry && !other ? [[name, entry] as const] : [])),
  )
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<Readable>((opened, failed) => {
    zip.openReadStream(entry, (error, found) =>
      error ? failed(new PictureError('picture_not_picture')) : opened(found),
    )
  })
  try {
    return await readWithLimit(stream, MAX_PICTURE_BYTES)
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('picture_not_picture')
  } finally {
    stream.destroy()
  }
}

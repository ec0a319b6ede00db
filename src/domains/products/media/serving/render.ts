import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { onBroadcast } from '#platform/broadcast'
import { openDrawing } from '../drawing.ts'
import { originalPath, renderingsFolder, writeFileAtomically } from '../folder.ts'
import { FORMATS, type Format } from '../rules.ts'
import { picturesByHash, type PictureRow } from '../queries.ts'
import { withPictureSlot } from '../picture-semaphore.ts'

export type RenderRequest = { hash: string; width: number; format: Format; isKnown: boolean }

/** A picture's bytes, or 'known' when the client has them. @throws Refusal 404, and 503 when too many wait. */
export type Render = (request: RenderRequest) => Promise<Buffer | 'known'>

/** Hashes of deleted pictures. */
export const REMOVED_CHANNEL = 'media.removed'

const MAX_CACHED = 20_000
const CACHE_BYTES = 12 * 1024 * 1024

/** Renders pictures on demand: once each, with limited concurrency, stored on disk. */
export function renderer(db: Db, { dataDir }: { dataDir: string }): Render {
  // Content never changes under its hash, so hits are cached; misses are not, because the picture may be added later.
  const rows = new LRUCache<string, PictureRow>({ max: MAX_CACHED })
  const hot = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 100,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  onBroadcast(REMOVED_CHANNEL, (hash) => {
    rows.delete(hash)
    for (const key of hot.keys()) if (key.startsWith(`${hash}-`)) hot.delete(key)
  })

  const rowOf = async (hash: string): Promise<PictureRow> => {
    const row = rows.get(hash) ?? (await picturesByHash(db, [hash]))[0]
    if (!row) throw notFound('common.no_such_picture')
    rows.set(hash, row)
    return row
  }

  const make = async (row: PictureRow, { width, format }: RenderRequest): Promise<Buffer> => {
    const path = join(
      renderingsFolder(dataDir),
      row.hash.slice(0, 2),
      `${row.hash}-${width}.${FORMATS[format].extension}`,
    )
    const rendered = await readIfThere(path)
    if (rendered) return rendered
    const bytes = await withPictureSlot(() => renderPicture(dataDir, row, { width, format }))
    await writeFileAtomically(path, bytes)
    return bytes
  }

  return async (request) => {
    const row = await rowOf(request.hash)
    if (request.isKnown) return 'known'
    const key = `${request.hash}-${request.width}-${request.format}`
    const ready = hot.get(key)
    if (ready) return ready
    const making = underWay.get(key) ?? make(row, request).finally(() => underWay.delete(key))
    underWay.set(key, making)
    const bytes = await making
    hot.set(key, bytes)
    return bytes
  }
}

async function renderPicture(
  dataDir: string,
  row: PictureRow,
  { width, format }: Pick<RenderRequest, 'width' | 'format'>,
): Promise<Buffer> {
  const original = await readIfThere(originalPath(dataDir, row.hash, row.kind))
  if (!original) throw notFound('common.no_such_picture')
  // Photos are never enlarged: it would only add bytes.
  const image =
    row.kind === 'drawing' ? openDrawing(original, { from: row.width, to: width }) : sharp(original)
  return encode(
    image.resize({ width, withoutEnlargement: row.kind === 'photo' }).flatten({ background: '#ffffff' }),
    format,
  )
}

// Low effort: the first visitor waits for it, and more effort saves only a few per cent.
function encode(image: Sharp, format: Format): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 58, effort: 1 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 82, effort: 2 }).toBuffer()
  return image.jpeg({ quality: 84, progressive: true }).toBuffer()
}

const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

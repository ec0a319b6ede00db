import { availableParallelism } from 'node:os'
import type { Tx } from '#platform/database'
import { averageColour, hashOfContent, sizeOfDrawing } from './drawing.ts'
import { fileExists, originalPath, writeFileAtomically } from './folder.ts'
import { toPicture, type Picture } from './picture.ts'
import { insertPictures, picturesByHash, type PictureRow } from './queries.ts'

/** An SVG made by the shop. Never pass an upload: it is not sanitized. */
export type NewDrawing = {
  svg: string
  alt: string
  name: string
  /** Its average or background colour; when given, nothing is rendered now, and the blur follows later. */
  placeholder?: string
}

/** Saves a drawing by content; the same drawing twice is one picture. */
export async function saveDrawing(
  tx: Tx,
  drawing: NewDrawing,
  options: { dataDir: string },
): Promise<Picture> {
  const [picture] = await saveDrawings(tx, [drawing], options)
  if (!picture) throw new Error('Saving the drawing returned no row.')
  return picture
}

/** Saves many drawings and returns their pictures in the same order. */
export async function saveDrawings(
  tx: Tx,
  drawings: readonly NewDrawing[],
  { dataDir }: { dataDir: string },
): Promise<Picture[]> {
  const hashes = drawings.map((drawing) => hashOfContent(drawing.svg))
  const stored = new Map((await picturesByHash(tx, [...new Set(hashes)])).map((row) => [row.hash, row]))
  const fresh = new Map<string, NewDrawing>()
  for (const [index, drawing] of drawings.entries()) {
    const hash = hashes[index]
    if (hash && !stored.has(hash)) fresh.set(hash, drawing)
  }
  const rows = await mapConcurrently([...fresh], ([hash, drawing]) => describe(hash, drawing))
  if (rows.length > 0) await insertPictures(tx, rows)
  for (const row of rows) stored.set(row.hash, row)
  // Files are written even when the row exists: the folder may have been emptied.
  const files = new Map(drawings.map((drawing, index) => [hashes[index] ?? '', drawing.svg]))
  await mapConcurrently([...files], async ([hash, svg]) => {
    const path = originalPath(dataDir, hash, 'drawing')
    if (fresh.has(hash) || !(await fileExists(path))) await writeFileAtomically(path, svg)
  })
  return drawings.map((drawing, index) => {
    const row = stored.get(hashes[index] ?? '')
    if (!row) throw new Error('Saving the drawing returned no row.')
    return toPicture(row, drawing.alt)
  })
}

async function describe(hash: string, { svg, alt, name, placeholder }: NewDrawing): Promise<PictureRow> {
  const size = sizeOfDrawing(svg)
  return {
    hash,
    kind: 'drawing',
    name,
    alt,
    ...size,
    placeholder: placeholder ?? (await averageColour(svg, size)),
    blur: null,
  }
}

async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++
      results[at] = await work(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, worker))
  return results
}

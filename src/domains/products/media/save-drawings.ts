import { availableParallelism } from 'node:os'
import type { Tx } from '#platform/database'
import { averageColour, hashOfContent, sizeOfDrawing } from './drawing.ts'
import { fileExists, originalPath, writeFileAtomically } from './folder.ts'
import { toPicture, type Picture } from './picture.ts'
import { insertPictures, picturesByHash, type PictureRow } from './queries.ts'

/** An SVG of our own making: only such a one may be handed in, because it is read without suspicion. */
export type NewDrawing = {
  svg: string
  alt: string
  name: string
  /** Its average colour, or its ground: with it nothing is drawn now, and the blur follows later. */
  placeholder?: string
}

/** Keeps a drawing by its content; the same drawing twice is one picture. */
export async function saveDrawing(
  tx: Tx,
  drawing: NewDrawing,
  options: { dataDir: string },
): Promise<Picture> {
  const [picture] = await saveDrawings(tx, [drawing], options)
  if (!picture) throw new Error('The drawing was not kept.')
  return picture
}

/** Keeps many drawings and answers their pictures in the same order. */
export async function saveDrawings(
  tx: Tx,
  drawings: readonly NewDrawing[],
  { dataDir }: { dataDir: string },
): Promise<Picture[]> {
  const hashes = drawings.map((drawing) => hashOfContent(drawing.svg))
  const known = new Map((await picturesByHash(tx, [...new Set(hashes)])).map((row) => [row.hash, row]))
  const fresh = new Map<string, NewDrawing>()
  for (const [index, drawing] of drawings.entries()) {
    const hash = hashes[index]
    if (hash && !known.has(hash)) fresh.set(hash, drawing)
  }
  const rows = await mapConcurrently([...fresh], ([hash, drawing]) => describe(hash, drawing))
  if (rows.length > 0) await insertPictures(tx, rows)
  for (const row of rows) known.set(row.hash, row)
  // Files also when the row is there: somebody may have emptied the folder and kept the database.
  const files = new Map(drawings.map((drawing, index) => [hashes[index] ?? '', drawing.svg]))
  await mapConcurrently([...files], async ([hash, svg]) => {
    const path = originalPath(dataDir, hash, 'drawing')
    if (fresh.has(hash) || !(await fileExists(path))) await writeFileAtomically(path, svg)
  })
  return drawings.map((drawing, index) => {
    const row = known.get(hashes[index] ?? '')
    if (!row) throw new Error('The drawing was not kept.')
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

/** Does the same to each, a few at a time. */
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

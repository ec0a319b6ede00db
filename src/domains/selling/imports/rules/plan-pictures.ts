import type { Picture } from '#domains/products/media'
import type { PictureRow } from '../tables.ts'
import type { Draft } from './draft.ts'

/** A picture of a product in the file, and the packs that show it. */
export type WantedPicture = { row: number; source: string; alt: string; skus: string[] }

/** The file's pictures in their order, then those named by packs only. Empty: the file has no pictures. */
export function picturesWanted({ pictures = [], packs }: Draft): WantedPicture[] {
  const bySource = new Map<string, WantedPicture>(
    pictures.map(({ row, source, alt }) => [source, { row, source, alt, skus: [] }]),
  )
  for (const { row, picture, sku } of packs) {
    if (!picture) continue
    const known = bySource.get(picture) ?? { row, source: picture, alt: '', skus: [] }
    known.skus.push(sku)
    bySource.set(picture, known)
  }
  return [...bySource.values()]
}

export type ShownPictures = {
  productId: number
  importId: number
  /** The picture rows of earlier files. */
  rows: readonly PictureRow[]
  /** The product's current pictures. */
  pictures: readonly Picture[]
  /** The SKUs of the packs that show each picture. */
  skusShown: readonly (readonly string[])[]
  /** The public URL of this shop: its own pictures need not be fetched. */
  publicUrl: string
}

/** Picture rows for the wanted pictures, known ones kept and the others due; null when nothing changes. */
export function planPictures(
  desired: readonly WantedPicture[],
  { productId, importId, rows, pictures, skusShown, publicUrl }: ShownPictures,
): PictureRow[] | null {
  if (desired.length === 0) return null
  const isCurrent = isSameList(
    savedPathsIn(rows),
    pictures.map(({ path }) => path),
  )
  const isSame =
    isSameList(rows.map(keyOf), desired.map(keyOf)) && rows.every(({ state }) => state !== 'failed')
  if (isSame && (isCurrent || rows.some(({ state }) => state === 'due'))) return null
  const bySource = new Map(
    rows.flatMap(({ source, picture }) => (picture ? [[source, picture] as const] : [])),
  )
  const byPath = new Map(pictures.map((picture) => [picture.path, picture]))
  const planned = desired.map(({ row, source, alt, skus }, position): PictureRow => {
    const picture = byPath.get(mediaPathOf(source, publicUrl) ?? '') ?? bySource.get(source) ?? null
    return {
      product_id: productId,
      position,
      import_id: importId,
      row,
      source,
      alt,
      skus,
      picture,
      state: picture ? 'kept' : 'due',
    }
  })
  const isShown = isSameList(
    planned.map(({ picture, alt }) => JSON.stringify([picture?.path, alt])),
    pictures.map(({ path, alt }) => JSON.stringify([path, alt])),
  )
  const isOfPacks = planned.some(({ skus }) => skus.length > 0)
  const isAsShown = planned.every(({ skus }, at) =>
    isSameList(skus.toSorted(), skusShown[at]?.toSorted() ?? []),
  )
  return isShown && rows.length === 0 && (!isOfPacks || isAsShown) ? null : planned
}

const savedPathsIn = (rows: readonly PictureRow[]): string[] =>
  rows.flatMap(({ picture }) => (picture ? [picture.path] : []))
const keyOf = ({ source, alt, skus }: WantedPicture): string => JSON.stringify([source, alt, skus])
const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at])

/** The path of one of our own picture URLs; null for any other. */
function mediaPathOf(source: string, publicUrl: string): string | null {
  const own = `${publicUrl}/api/media/`
  if (!source.startsWith(own)) return null
  const [hash = ''] = source.slice(own.length).split('?', 1)
  return `/media/${hash}`
}

/** The public URL of one of our own pictures. */
export const mediaUrlOf = (path: string, publicUrl: string): string => `${publicUrl}/api${path}?width=1200`

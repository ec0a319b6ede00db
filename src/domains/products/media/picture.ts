import type { PictureRow } from './queries.ts'

/** A picture as others keep it; the file is at `<origin>/api<path>?width=…`. */
export type Picture = {
  path: string
  alt: string
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  placeholder: string
  /** The picture a few dots wide, base64 of a WebP of at most 200 characters; null until it was made. */
  blur?: string | null
}

/** A picture as others see it; with words of their own where they have some. */
export const toPicture = (row: PictureRow, alt = row.alt): Required<Picture> => ({
  path: pathOf(row.hash),
  alt,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  blur: row.blur || null,
})

export const pathOf = (hash: string): string => `/media/${hash}`

/** The hash in a picture's path or signed address; null when it is neither. It names a picture and proves nothing. */
export const hashIn = (path: string): string | null => PATH.exec(path)?.[1] ?? SIGNED.exec(path)?.[1] ?? null

const PATH = /^\/media\/([0-9a-f]{32})$/
const SIGNED = /^\/media\/private\/([0-9a-f]{32})\/\d{1,12}\/[\w-]{22}$/

/** The path under which a picture is kept, for a signed address of it too; anything else stays as it is. */
export function plainPath(path: string): string {
  const hash = hashIn(path)
  return hash === null ? path : pathOf(hash)
}

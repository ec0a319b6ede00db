import type { PictureRow } from './queries.ts'

/** A picture as other domains store it; the file is at `<origin>/api<path>?width=…`. */
export type Picture = {
  path: string
  alt: string
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  placeholder: string
  /** A tiny version, base64 of a WebP of at most 200 characters; null until it is created. */
  blur?: string | null
}

/** A picture for other domains, optionally with a different alternative text. */
export const toPicture = (row: PictureRow, alt = row.alt): Required<Picture> => ({
  path: pathOf(row.hash),
  alt,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  blur: row.blur || null,
})

export const pathOf = (hash: string): string => `/media/${hash}`

/** The hash in a picture's path or signed address; null for another form. It identifies a picture and grants nothing. */
export const hashIn = (path: string): string | null => PATH.exec(path)?.[1] ?? SIGNED.exec(path)?.[1] ?? null

const PATH = /^\/media\/([0-9a-f]{32})$/
const SIGNED = /^\/media\/private\/([0-9a-f]{32})\/\d{1,12}\/[\w-]{22}$/

/** The stored path of a picture, also for a signed address; other values stay unchanged. */
export function plainPath(path: string): string {
  const hash = hashIn(path)
  return hash === null ? path : pathOf(hash)
}

import type { PictureRow } from './store.ts'

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

/** The hash in a picture's path; null when it is no such path. */
export const hashIn = (path: string): string | null => /^\/media\/([0-9a-f]{32})$/.exec(path)?.[1] ?? null

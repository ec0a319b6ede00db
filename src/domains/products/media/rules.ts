/** Rendered widths; others are refused, so that requests cannot fill the disk. */
export const WIDTHS = [96, 160, 248, 320, 480, 640, 800, 1200, 1600]

export type Format = 'avif' | 'webp' | 'jpeg'

export const FORMATS: Record<Format, { type: string; extension: string }> = {
  avif: { type: 'image/avif', extension: 'avif' },
  webp: { type: 'image/webp', extension: 'webp' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
}

/** The smallest format that the client names; JPEG for clients that accept anything. `;q=0` refuses (RFC 9110, 12.4.2). */
export function formatFor(accept: string | undefined): Format {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  const accepts = (type: string): boolean =>
    named.some((part) => part.split(';')[0] === type && !/;\s*q=0(\.0*)?$/.test(part))
  if (accepts('image/avif')) return 'avif'
  return accepts('image/webp') ? 'webp' : 'jpeg'
}

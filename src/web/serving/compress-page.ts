import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A finished page as the cache holds it: compressed once, the same buffer for every visitor. */
export const compressPage = (html: string): Promise<Buffer> => promisify(gzip)(html, { level: 7 })

/** Decompressed pages of some 100 kB each, by their compressed buffer; few clients need them. */
const decompressed = new LRUCache<Buffer, Promise<Buffer>>({ max: 64 })

/** The page for the few clients without gzip, decompressed once while it is requested often. */
export function decompressPage(page: Buffer): Promise<Buffer> {
  const known = decompressed.get(page) ?? promisify<Buffer, Buffer>(gunzip)(page)
  decompressed.set(page, known)
  return known
}

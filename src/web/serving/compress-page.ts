import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'

/** Level 7 is within 2 % of the best and takes half its time. */
const LEVEL = 7

/** A finished page as the cache holds it: compressed once, for every visitor the same buffer. */
export const compressPage = (html: string): Promise<Buffer> => promisify(gzip)(html, { level: LEVEL })

/** The page for the few clients that do not take gzip. */
export const decompressPage = (page: Buffer): Buffer => gunzipSync(page)

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** A finished page as the cache holds it: compressed once, for every visitor the same buffer. */
export const compressPage = (html: string): Promise<Buffer> => promisify(gzip)(html, { level: 7 })

/** The page for the few clients that do not take gzip, off the event loop. */
export const decompressPage: (page: Buffer) => Promise<Buffer> = promisify(gunzip)

import { Buffer } from 'node:buffer'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcOfJoined, shiftBy } from './crc-of-joined.ts'

/** A finished page, cut where its nonce goes. */
export type HtmlAroundNonce = { pieces: Buffer[]; packed?: Packed; byteLength: number }

type Checksum = { crc: number; shift: number }
type Packed = { pieces: Buffer[]; checksums: Checksum[] }

/** What is sent, in parts that many visitors share: joining them for each would fill the memory with copies. */
export type Parts = { parts: Buffer[]; byteLength: number }

/** Cuts a page at its placeholder, which must be a text that nothing else in the page can contain. */
export function cutAtNonce(html: string, placeholder: string): HtmlAroundNonce {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece))
  return { pieces, byteLength: lengthOf(pieces) }
}

/** The page as it is sent, with this visit's nonce in every place. */
export function withNonce({ pieces }: HtmlAroundNonce, nonce: string): Parts {
  const parts = between(pieces, Buffer.from(nonce))
  return { parts, byteLength: lengthOf(parts) }
}

/**
 * The same page as one gzip member, made without compressing or reading anything: each piece was packed once, on its
 * own, and the nonces go between them as stored blocks (RFC 1951, 3.2.4). The checksum is put together from theirs.
 */
export function withNonceGzipped(page: HtmlAroundNonce, nonce: string): Parts {
  page.packed ??= pack(page.pieces)
  const { pieces, checksums } = page.packed
  const plainNonce = Buffer.from(nonce)
  const ofNonce = checksumOf(plainNonce)
  let crc = 0
  checksums.forEach((checksum, at) => {
    if (at > 0) crc = crcOfJoined(crc, ofNonce)
    crc = crcOfJoined(crc, checksum)
  })
  const end = Buffer.alloc(10)
  // An empty last block, then the checksum and the length (RFC 1952, 2.3.1).
  end.writeUInt16LE(0x0003, 0)
  end.writeUInt32LE(crc, 2)
  end.writeUInt32LE((page.byteLength + (page.pieces.length - 1) * plainNonce.byteLength) >>> 0, 6)
  const parts = [gzipStart, ...between(pieces, storedBlock(plainNonce)), end]
  return { parts, byteLength: lengthOf(parts) }
}

const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

const pack = (pieces: readonly Buffer[]): Packed => ({
  pieces: pieces.map((piece) => deflateRawSync(piece, { level: 7, finishFlush: constants.Z_FULL_FLUSH })),
  checksums: pieces.map(checksumOf),
})

const checksumOf = (content: Buffer): Checksum => ({ crc: crc32(content), shift: shiftBy(content.byteLength) })

function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.byteLength, 1)
  head.writeUInt16LE(~content.byteLength & 0xffff, 3)
  return Buffer.concat([head, content])
}

const between = (pieces: readonly Buffer[], middle: Buffer): Buffer[] => pieces.flatMap((piece, at) => (at === 0 ? [piece] : [middle, piece]))

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.byteLength, 0)

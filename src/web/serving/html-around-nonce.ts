import { Buffer } from 'node:buffer'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcOfJoined, shiftBy } from './crc-of-joined.ts'

/** A part of pages between two nonces. Packed when it is first sent so. */
export type Piece = { plain: Buffer; packed?: Packed }

/** A finished page, cut where its nonce goes; `ownLength` leaves out what it shares with others. */
export type HtmlAroundNonce = { pieces: Piece[]; byteLength: number; ownLength: number }

type Checksum = { crc: number; shift: number }
type Packed = Checksum & { deflated: Buffer }

/** What is sent, in parts that many visitors share: joining them for each would fill the memory with copies. */
export type Parts = { parts: Buffer[]; byteLength: number }

/**
 * Cuts a page at its placeholder, which must be a text that nothing else in the page can contain. Pieces that are among
 * `shared`, by their text, are taken from there.
 */
export function cutAtNonce(html: string, placeholder: string, shared: ReadonlyMap<string, Piece> = new Map()): HtmlAroundNonce {
  const texts = html.split(placeholder)
  const pieces = texts.map((text) => shared.get(text) ?? pieceOf(text))
  const own = pieces.filter((_, at) => !shared.has(texts[at] ?? ''))
  return { pieces, byteLength: lengthOf(pieces.map(({ plain }) => plain)), ownLength: lengthOf(own.map(({ plain }) => plain)) }
}

export const pieceOf = (text: string): Piece => ({ plain: Buffer.from(text) })

/** The page as it is sent, with this visit's nonce in every place. */
export function withNonce({ pieces }: HtmlAroundNonce, nonce: string): Parts {
  const plain = pieces.map((piece) => piece.plain)
  const parts = between(plain, Buffer.from(nonce))
  return { parts, byteLength: lengthOf(parts) }
}

/**
 * The same page as one gzip member, made without compressing or reading anything: each piece was packed once, on its
 * own, and the nonces go between them as stored blocks (RFC 1951, 3.2.4). The checksum is put together from theirs.
 */
export function withNonceGzipped(page: HtmlAroundNonce, nonce: string): Parts {
  const packed = page.pieces.map((piece) => (piece.packed ??= pack(piece.plain)))
  const plainNonce = Buffer.from(nonce)
  const ofNonce = checksumOf(plainNonce)
  let crc = 0
  packed.forEach((checksum, at) => {
    if (at > 0) crc = crcOfJoined(crc, ofNonce)
    crc = crcOfJoined(crc, checksum)
  })
  const end = Buffer.alloc(10)
  // An empty last block, then the checksum and the length (RFC 1952, 2.3.1).
  end.writeUInt16LE(0x0003, 0)
  end.writeUInt32LE(crc, 2)
  end.writeUInt32LE((page.byteLength + (page.pieces.length - 1) * plainNonce.byteLength) >>> 0, 6)
  const deflated = packed.map((piece) => piece.deflated)
  const parts = [gzipStart, ...between(deflated, storedBlock(plainNonce)), end]
  return { parts, byteLength: lengthOf(parts) }
}

const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

const pack = (plain: Buffer): Packed => ({
  deflated: deflateRawSync(plain, { level: 7, finishFlush: constants.Z_FULL_FLUSH }),
  ...checksumOf(plain),
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

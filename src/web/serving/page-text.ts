import { Buffer } from 'node:buffer'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { crcOfJoined, shiftBy } from './crc-of-joined.ts'

/** A part of a page, which many pages may share. Packed when it is first sent so. */
export type Piece = { plain: Buffer; packed?: Packed }

/** A finished page in its pieces; `ownLength` leaves out what it shares with others. */
export type PageText = { pieces: Piece[]; ownLength: number; packed?: Parts }

type Checksum = { crc: number; shift: number }
type Packed = Checksum & { deflated: Buffer }

/** What is sent, in parts that many visitors share: joining them for each would fill the memory with copies. */
export type Parts = { parts: Buffer[]; byteLength: number }

export const pieceOf = (text: string): Piece => ({ plain: Buffer.from(text) })

/** A page around the one text in it that others have too, if it has one. */
export function pageText(html: string, common?: { text: string; piece: Piece }): PageText {
  const at = common ? html.indexOf(common.text) : -1
  if (!common || at < 0) return { pieces: [pieceOf(html)], ownLength: Buffer.byteLength(html) }
  const [before, after] = [pieceOf(html.slice(0, at)), pieceOf(html.slice(at + common.text.length))]
  return { pieces: [before, common.piece, after], ownLength: before.plain.byteLength + after.plain.byteLength }
}

/** The page as it is. */
export function plainly({ pieces }: PageText): Parts {
  return together(pieces.map(({ plain }) => plain))
}

/**
 * The same page as one gzip member, put together once from pieces that were each packed once: nothing that pages share is
 * compressed or kept twice. The checksum is put together from those of the pieces.
 */
export function gzipped(page: PageText): Parts {
  page.packed ??= gzip(page.pieces)
  return page.packed
}

function gzip(pieces: readonly Piece[]): Parts {
  const packed = pieces.map((piece) => (piece.packed ??= pack(piece.plain)))
  const end = Buffer.alloc(10)
  // An empty last block, then the checksum and the length (RFC 1952, 2.3.1).
  end.writeUInt16LE(0x0003, 0)
  end.writeUInt32LE(packed.reduce(crcOfJoined, 0), 2)
  end.writeUInt32LE(together(pieces.map(({ plain }) => plain)).byteLength >>> 0, 6)
  return together([gzipStart, ...packed.map(({ deflated }) => deflated), end])
}

const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

const pack = (plain: Buffer): Packed => ({
  deflated: deflateRawSync(plain, { level: 8, finishFlush: constants.Z_FULL_FLUSH }),
  crc: crc32(plain),
  shift: shiftBy(plain.byteLength),
})

const together = (parts: Buffer[]): Parts => ({ parts, byteLength: parts.reduce((sum, part) => sum + part.byteLength, 0) })

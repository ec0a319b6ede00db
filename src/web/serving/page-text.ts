import { Buffer } from 'node:buffer'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib'
import { crcOfJoined, shiftBy } from './crc-of-joined.ts'

/** A part of a page, packed. Only what many pages share is also kept as it is. */
export type Piece = { plain?: Buffer; deflated: Buffer; length: number; crc: number; shift: number }

/** A finished page in its pieces; `ownBytes` leaves out what it shares with others. */
export type PageText = { pieces: Piece[]; ownBytes: number; gzip: Parts }

/** What is sent, in parts that many visitors share: joining them for each would fill the memory with copies. */
export type Parts = { parts: Buffer[]; byteLength: number }

const deflate = promisify(deflateRaw)

async function packedPiece(plain: Buffer): Promise<Piece> {
  const deflated = await deflate(plain, { level: 7, finishFlush: constants.Z_FULL_FLUSH })
  return { deflated, length: plain.byteLength, crc: crc32(plain), shift: shiftBy(plain.byteLength) }
}

/** A piece that many pages share. */
export async function sharedPiece(text: string): Promise<Piece> {
  const plain = Buffer.from(text)
  return { ...(await packedPiece(plain)), plain }
}

/** A page around the one text in it that others have too, if it has one. */
export async function pageText(html: string, common?: { text: string; piece: Piece }): Promise<PageText> {
  const at = common ? html.indexOf(common.text) : -1
  const texts = !common || at < 0 ? [html] : [html.slice(0, at), html.slice(at + common.text.length)]
  const own = await Promise.all(texts.map((text) => packedPiece(Buffer.from(text))))
  const pieces = common && own.length === 2 ? [own[0] as Piece, common.piece, own[1] as Piece] : own
  return {
    pieces,
    gzip: gzip(pieces),
    ownBytes: own.reduce((sum, { deflated }) => sum + deflated.byteLength, 0),
  }
}

/** The page as it is, for the few who cannot unpack it. */
export function plainly({ pieces }: PageText): Parts {
  return together(
    pieces.map(
      ({ plain, deflated }) => plain ?? inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH }),
    ),
  )
}

/**
 * The same page as one gzip member, put together from pieces that were each packed once: nothing that pages share is
 * compressed or kept twice. The checksum is put together from those of the pieces.
 */
function gzip(pieces: readonly Piece[]): Parts {
  const end = Buffer.alloc(10)
  // An empty last block, then the checksum and the length (RFC 1952, 2.3.1).
  end.writeUInt16LE(0x0003, 0)
  end.writeUInt32LE(pieces.reduce(crcOfJoined, 0), 2)
  end.writeUInt32LE(pieces.reduce((sum, { length }) => sum + length, 0) >>> 0, 6)
  return together([gzipStart, ...pieces.map(({ deflated }) => deflated), end])
}

const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

const together = (parts: Buffer[]): Parts => ({
  parts,
  byteLength: parts.reduce((sum, part) => sum + part.byteLength, 0),
})

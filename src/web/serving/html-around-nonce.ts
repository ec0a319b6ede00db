import { Buffer } from 'node:buffer'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A finished page, cut where its nonce goes. */
export type HtmlAroundNonce = { pieces: Buffer[]; packed?: Buffer[]; byteLength: number }

/** Cuts a page at its placeholder, which must be a text that nothing else in the page can contain. */
export function cutAtNonce(html: string, placeholder: string): HtmlAroundNonce {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece))
  return { pieces, byteLength: pieces.reduce((sum, piece) => sum + piece.byteLength, 0) }
}

/** The page as it is sent, with this visit's nonce in every place. */
export function withNonce({ pieces }: HtmlAroundNonce, nonce: string): Buffer {
  return joined(pieces, Buffer.from(nonce))
}

/**
 * The same page as one gzip member, made without compressing anything: each piece was packed once, on its own, and
 * the nonces go between them as stored blocks (RFC 1951, 3.2.4). Only the checksum is computed for each visitor.
 */
export function withNonceGzipped(page: HtmlAroundNonce, nonce: string): Buffer {
  page.packed ??= page.pieces.map((piece) => deflateRawSync(piece, { level: 7, finishFlush: constants.Z_FULL_FLUSH }))
  const plainNonce = Buffer.from(nonce)
  const block = storedBlock(plainNonce)
  let sum = 0
  let length = 0
  page.pieces.forEach((piece, at) => {
    if (at > 0) sum = crc32(plainNonce, sum)
    sum = crc32(piece, sum)
    length += piece.byteLength + (at > 0 ? plainNonce.byteLength : 0)
  })
  const end = Buffer.alloc(10)
  // An empty last block, then the checksum and the length (RFC 1952, 2.3.1).
  end.writeUInt16LE(0x0003, 0)
  end.writeUInt32LE(sum >>> 0, 2)
  end.writeUInt32LE(length >>> 0, 6)
  return Buffer.concat([gzipStart, joined(page.packed, block), end])
}

const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.byteLength, 1)
  head.writeUInt16LE(~content.byteLength & 0xffff, 3)
  return Buffer.concat([head, content])
}

function joined(pieces: Buffer[], between: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])))
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { encode } from 'uqr'

export const newSecret = (): string => randomBytes(32).toString('base64url')

type Seat = { id: number; ticket_version: number }

const macOf = (secret: string, { id, ticket_version: version }: Seat): string =>
  createHmac('sha256', secret).update(`seat ${id}.${version}`).digest('base64url').slice(0, 27)

/** The content of a ticket's QR code: the seat's id and a MAC that only the server can make, no personal data. */
export const ticketCode = (secret: string, seat: Seat): string => `CIY1.${seat.id}.${macOf(secret, seat)}`

/** The seat id in a code; null for an unknown format. `isValidCode` checks whether the code is valid. */
export function parseSeatId(code: string): number | null {
  const digits = /^CIY1\.(\d{1,16})\.[\w-]{27}$/.exec(code.trim())?.[1]
  const id = Number(digits ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

export function isValidCode(code: string, secret: string, seat: Seat): boolean {
  const [sent, own] = [Buffer.from(code.trim()), Buffer.from(ticketCode(secret, seat))]
  return sent.length === own.length && timingSafeEqual(sent, own)
}

/** An offline phone compares codes with this hash; no code can be made from it. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex')

/** A QR code (ISO/IEC 18004) as an SVG path: one square per dark module, with a quiet zone of four. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { size, path }
}

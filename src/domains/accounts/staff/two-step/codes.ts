import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const PERIOD_SECONDS = 30
const DIGITS = 6
/** A clock may be one step ahead or behind (RFC 6238, 5.2). */
const WINDOW = 1
const ALGORITHM = 'SHA1'

/** 160 bits, as long as what HMAC-SHA-1 gives (RFC 4226, 4). */
export const newSharedSecret = (): Buffer => randomBytes(20)

/** @returns the 30-second step since 1970 to which a code belongs; null when no step accepted now has it. */
export function findTimeStep(secret: Uint8Array, code: string, now: Date): number | null {
  // `timingSafeEqual` throws when the lengths in bytes differ.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const options = {
    token: code,
    secret: toSecret(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: WINDOW,
  }
  const delta = TOTP.validate(options)
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** The set-up data for an authenticator app: the secret to type in, a link, and a QR code. */
export function provisionAuthenticator(
  secret: Uint8Array,
  name: string,
): { secret: string; uri: string; qr: { size: number; path: string } } {
  const totp = new TOTP({
    issuer: 'CIY',
    label: name,
    secret: toSecret(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
  })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: drawQrCode(uri) }
}

function toSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}

/** Draws the dark modules as one SVG path, in a square with the quiet zone of four modules. */
function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: runs.join('') }
}

import { timingSafeEqual } from 'node:crypto'
import { createTicket, hashTicket, type Secrets } from '../secrets.ts'

const COOKIE_NAME = 'ciy_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const COOKIE_PATTERN = /^([\w-]{43})\.([\w-]{43})$/

/** A browser's new device secret: the cookie text, and the hash in the database. */
export type DeviceSecret = { cookie: string; hash: Buffer }

/** Creates the secret of a browser that has just logged in by a number. */
export function createDeviceSecret(secrets: Secrets): DeviceSecret {
  const { text, hash } = createTicket()
  return { cookie: `${text}.${secrets.mac('device', text).toString('base64url')}`, hash }
}

/** Hash of the secret in a browser's cookie. null: missing or malformed, so no lookup is needed. */
export function readDeviceCookie(secrets: Secrets, cookies: string | undefined): Buffer | null {
  const [, text, mac] = COOKIE_PATTERN.exec(cookieValue(cookies ?? '')) ?? []
  if (!text || !mac) return null
  const [sent, expected] = [Buffer.from(mac, 'base64url'), secrets.mac('device', text)]
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? hashTicket(text) : null
}

function cookieValue(cookies: string): string {
  const own = cookies.split(';').find((pair) => pair.trimStart().startsWith(`${COOKIE_NAME}=`))
  return own?.trim().slice(COOKIE_NAME.length + 1) ?? ''
}

/** HttpOnly; it identifies the browser and grants no access. */
export function setDeviceCookieHeader({ cookie }: DeviceSecret, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE_NAME}=${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

import { timingSafeEqual } from 'node:crypto'
import { createTicket, hashTicket, type Secrets } from '../secrets.ts'

const COOKIE_NAME = 'ciy_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const COOKIE_PATTERN = /^([\w-]{43})\.([\w-]{43})$/

/** What a browser is to be known by from now on: the cookie's text, and what the database keeps of it. */
export type DeviceSecret = { cookie: string; hash: Buffer }

/** Makes the secret of a browser that has just logged in by a number. */
export function createDeviceSecret(secrets: Secrets): DeviceSecret {
  const { text, hash } = createTicket()
  return { cookie: `${text}.${secrets.mac('device', text).toString('base64url')}`, hash }
}

/** The hash of the secret in a browser's cookie. null: it has none, or one that we never wrote, so no question to the database. */
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

/** Scripts cannot read it; it says which browser this is and opens nothing. */
export function setDeviceCookieHeader({ cookie }: DeviceSecret, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE_NAME}=${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

import { timingSafeEqual } from 'node:crypto'
import { newTicket, ticketHash, type Secrets } from '../secrets.ts'

const NAME = 'ciy_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const SHAPE = /^([\w-]{43})\.([\w-]{43})$/

/** What a browser is to be known by from now on: the cookie's text, and what the database keeps of it. */
export type NewDevice = { cookie: string; hash: Buffer }

/** Makes the secret of a browser that has just logged in by a number. */
export function newDevice(secrets: Secrets): NewDevice {
  const { text, hash } = newTicket()
  return { cookie: `${text}.${secrets.mac('device', text).toString('base64url')}`, hash }
}

/** The hash of the secret in a browser's cookie. null: it has none, or one that we never wrote, so no question to the database. */
export function readDevice(secrets: Secrets, cookies: string | undefined): Buffer | null {
  const [, text, mac] = SHAPE.exec(valueIn(cookies ?? '')) ?? []
  if (!text || !mac) return null
  const [sent, expected] = [Buffer.from(mac, 'base64url'), secrets.mac('device', text)]
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? ticketHash(text) : null
}

function valueIn(cookies: string): string {
  const own = cookies.split(';').find((pair) => pair.trimStart().startsWith(`${NAME}=`))
  return own?.trim().slice(NAME.length + 1) ?? ''
}

/** Scripts cannot read it; it says which browser this is and opens nothing. */
export function deviceCookie({ cookie }: NewDevice, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

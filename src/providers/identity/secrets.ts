import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Secrets = {
  /** HMAC-SHA256 under the key kept for one purpose. */
  mac(purpose: MacPurpose, text: string): Buffer
  /** Text that outsiders cannot guess, one for each purpose, for libraries that want a secret. */
  word(purpose: string): string
  seal(plain: Buffer): Buffer
  /** null: sealed under another key, or damaged. */
  open(sealed: Buffer): Buffer | null
}

type MacPurpose = 'otp' | 'refresh-token' | 'subject' | 'device' | 'audit'

const LENGTH = 32

/**
 * Opens, or at the first start makes, the one secret of the identity service: `<dataDir>/keys/identity.key`, readable
 * by its owner alone. Everything that the database holds of codes and keys is worthless without it.
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const directory = join(dataDir, 'keys')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'identity.key')
  const master = (await read(file)) ?? (await make(file))
  return secretsFrom(master)
}

async function read(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== LENGTH) throw new Error(`${file} is damaged: restore it from a backup, or remove it to sign everybody out.`)
  return key
}

/** Several processes may start at once: the file appears whole, and only the first one's. */
async function make(file: string): Promise<Buffer> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(LENGTH).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const made = await read(file)
  if (!made) throw new Error(`${file} disappeared while it was made.`)
  return made
}

function secretsFrom(master: Buffer): Secrets {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', master, 'ciy identity', purpose, LENGTH))
  const macKeys: Record<MacPurpose, Buffer> = {
    otp: derive('otp'),
    'refresh-token': derive('refresh-token'),
    subject: derive('subject'),
    device: derive('device'),
    audit: derive('audit'),
  }
  const sealKey = derive('seal')
  return {
    mac: (purpose, text) => createHmac('sha256', macKeys[purpose]).update(text).digest(),
    word: (purpose) => derive(`word ${purpose}`).toString('hex'),
    seal: (plain) => seal(sealKey, plain),
    open: (sealed) => open(sealKey, sealed),
  }
}

function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  } catch {
    return null
  }
}

/** 256 random bits as text, and what the database keeps of them. */
export function newTicket(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: ticketHash(text) }
}

export const ticketHash = (text: string): Buffer => createHash('sha256').update(text).digest()

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { loadKeyFile } from '#platform/key-file'

export type Secrets = {
  /** HMAC-SHA256 under a key per purpose. */
  mac(purpose: MacPurpose, text: string): Buffer
  /** Unguessable text per purpose, for libraries that need a secret. */
  deriveText(purpose: string): string
  seal(plain: Buffer): Buffer
  /** null: sealed under another key, or damaged. */
  open(sealed: Buffer): Buffer | null
}

type MacPurpose = 'otp' | 'refresh-token' | 'subject' | 'device' | 'network' | 'audit'

const LENGTH = 32

/**
 * Opens, or creates at the first start, the secret of the identity service: `<dataDir>/keys/identity.key`, readable by its owner only. Codes and
 * keys in the database are useless without it.
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  return deriveSecrets(await loadKeyFile(dataDir, 'identity'))
}

function deriveSecrets(master: Buffer): Secrets {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, 'ciy identity', purpose, LENGTH))
  const macKeys: Record<MacPurpose, Buffer> = {
    otp: derive('otp'),
    'refresh-token': derive('refresh-token'),
    subject: derive('subject'),
    device: derive('device'),
    network: derive('network'),
    audit: derive('audit'),
  }
  const sealKey = derive('seal')
  return {
    mac: (purpose, text) => createHmac('sha256', macKeys[purpose]).update(text).digest(),
    deriveText: (purpose) => derive(`word ${purpose}`).toString('hex'),
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

/** 256 random bits as text, and their hash for the database. */
export function createTicket(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashTicket(text) }
}

export const hashTicket = (text: string): Buffer => createHash('sha256').update(text).digest()

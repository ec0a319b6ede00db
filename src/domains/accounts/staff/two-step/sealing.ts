import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { loadKeyFile } from '#platform/key-file'

/** Seals authenticator secrets and hashes recovery codes, with a key that is not in the database. */
export type Sealing = {
  /** AES-256-GCM with the person as associated data: sealed text that is moved to another row cannot be opened. */
  seal(personId: number, plain: Uint8Array): Buffer
  /** null: sealed with another key, for another person, or damaged. */
  open(personId: number, sealed: Buffer): Buffer | null
  mac(personId: number, code: string): Buffer
}

const NONCE = 12
const TAG = 16

/** Reads the key at first use; all processes with the same `dataDir` share it. */
export function staffSealing(dataDir: string): () => Promise<Sealing> {
  let opening: Promise<Sealing> | undefined
  return () => {
    opening ??= loadKeyFile(dataDir, 'staff').then(sealingWith)
    // A failed read is retried at the next call.
    opening.catch(() => (opening = undefined))
    return opening
  }
}

function sealingWith(master: Buffer): Sealing {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, 'ciy staff', purpose, 32))
  const [sealKey, macKey] = [derive('two-step'), derive('recovery')]
  const boundTo = (personId: number): Buffer => Buffer.from(`two-step ${personId}`)
  return {
    seal: (personId, plain) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(boundTo(personId))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (personId, sealed) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE), {
          authTagLength: TAG,
        })
        decipher.setAAD(boundTo(personId)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
      } catch {
        return null
      }
    },
    mac: (personId, code) => createHmac('sha256', macKey).update(`${personId} ${code}`).digest(),
  }
}

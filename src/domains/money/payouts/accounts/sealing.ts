import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { loadKeyFile } from '#platform/key-file'

/** Encrypts bank account numbers under a key outside the database: AES-256-GCM, bound to the owner. */
export type Sealing = {
  seal(owner: string, plain: string): Buffer
  /** null: sealed under another key or for another owner, or damaged. */
  open(owner: string, sealed: Buffer): string | null
  /** Equal accounts give equal values for every owner; the number cannot be recovered. */
  fingerprint(account: string): Buffer
}

const NONCE = 12
const TAG = 16

/** Opens on first use; every process on one `dataDir` has the same key. */
export function payoutSealing(dataDir: string): () => Promise<Sealing> {
  let opening: Promise<Sealing> | undefined
  return () => {
    opening ??= loadKeyFile(dataDir, 'payouts').then(sealingWith)
    // A failed read is retried by the next call.
    opening.catch(() => (opening = undefined))
    return opening
  }
}

function sealingWith(master: Buffer): Sealing {
  const key = Buffer.from(hkdfSync('sha256', master, 'ciy payouts', 'accounts', 32))
  const prints = Buffer.from(hkdfSync('sha256', master, 'ciy payouts', 'prints', 32))
  return {
    fingerprint: (account) => createHmac('sha256', prints).update(account).digest(),
    seal: (owner, plain) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (owner, sealed) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
          authTagLength: TAG,
        })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        return null
      }
    },
  }
}

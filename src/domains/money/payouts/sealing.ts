import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { loadKeyFile } from '#platform/key-file'

/** Seals numbers of bank accounts under a key that is not in the database: AES-256-GCM, bound to whose they are. */
export type Sealing = {
  seal(owner: string, plain: string): Buffer
  /** null: sealed under another key, for somebody else, or damaged. */
  open(owner: string, sealed: Buffer): string | null
  /** The same for the same account, whoever's it is; the number is not to be had back from it. */
  fingerprint(account: string): Buffer
}

const NONCE = 12
const TAG = 16

/** Opened when it is needed first; every process on one `dataDir` has the same. */
export function payoutSealing(dataDir: string): () => Promise<Sealing> {
  let opening: Promise<Sealing> | undefined
  return () => {
    opening ??= loadKeyFile(dataDir, 'payouts').then(sealingWith)
    // A disk that could not be read may be there the next time.
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

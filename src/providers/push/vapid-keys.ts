import { createECDH, hkdfSync } from 'node:crypto'
import { loadKeyFile } from '#platform/key-file'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * By which push services know this shop (RFC 8292): drawn from a secret of its own in the data folder, so that every process has the same and it lasts as
 * long as the folder. Without it browsers have to be turned on anew.
 */
export function vapidKeyLoader(dataDir: string): () => Promise<VapidKeys> {
  let kept: Promise<VapidKeys> | undefined
  return () => {
    kept ??= loadKeyFile(dataDir, 'push').then(deriveVapidKeys)
    kept.catch(() => (kept = undefined))
    return kept
  }
}

/** The pair a secret stands for, the private key in 32 bytes as ES256 wants it (RFC 7518, 3.4): one in 256 begins with a zero, which Node leaves out. */
export function deriveVapidKeys(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  // One number in four billion is too large for the curve; then the next one is drawn.
  for (let turn = 0; ; turn += 1) {
    const number = Buffer.from(hkdfSync('sha256', secret, 'ciy push', `vapid ${turn}`, 32))
    try {
      pair.setPrivateKey(number)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') }
    } catch (error) {
      if (turn > 100) throw error
    }
  }
}

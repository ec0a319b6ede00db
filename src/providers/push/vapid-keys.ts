import { createECDH, hkdfSync } from 'node:crypto'
import { loadKeyFile } from '#platform/key-file'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Loads the shop's VAPID keys (RFC 8292): derived from a secret in the data folder, so that every process has the same keys for as long as the
 * folder exists. Without it browsers must subscribe again.
 */
export function vapidKeyLoader(dataDir: string): () => Promise<VapidKeys> {
  let cached: Promise<VapidKeys> | undefined
  return () => {
    cached ??= loadKeyFile(dataDir, 'push').then(deriveVapidKeys)
    cached.catch(() => (cached = undefined))
    return cached
  }
}

/**
 * The key pair of a secret, with the private key in 32 bytes as ES256 requires (RFC 7518, 3.4): one in 256 begins with a zero byte, which Node
 * omits.
 */
export function deriveVapidKeys(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  // One number in four billion is too large for the curve; then the next one is derived.
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

import { createHmac, hkdfSync } from 'node:crypto'
import type { Db } from '#platform/database'
import { loadKeyFile } from '#platform/key-file'

type Key = () => Promise<Buffer>

/** Keyed by adapter, so transactions share it. */
const keys = new WeakMap<object, Key>()

/** Names the folder of the key that PANs in this database are printed under; every process on one `dataDir` has the same key. */
export function openPanFingerprints(db: Db, dataDir: string): void {
  let reading: Promise<Buffer> | undefined
  keys.set(db.getExecutor().adapter, () => {
    reading ??= loadKeyFile(dataDir, 'payouts').then((master) =>
      Buffer.from(hkdfSync('sha256', master, 'ciy ledger', 'pans', 32)),
    )
    // A disk that could not be read may be there the next time.
    reading.catch(() => (reading = undefined))
    return reading
  })
}

/** An HMAC-SHA-256 of a PAN in capitals: the same for the same PAN. The PAN cannot be read back from it. */
export async function panFingerprint(db: Db, pan: string): Promise<Buffer> {
  const key = keys.get(db.getExecutor().adapter)
  if (!key) throw new Error('panPrint needs openPanPrints on this database.')
  return createHmac('sha256', await key())
    .update(pan)
    .digest()
}

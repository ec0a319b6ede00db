import { createHmac, hkdfSync } from 'node:crypto'
import type { Db } from '#platform/database'
import { loadKeyFile } from '#platform/key-file'
import { perDatabase } from '#platform/per-database'

type Key = () => Promise<Buffer>

const keys = perDatabase<{ load: Key | null }>(() => ({ load: null }))

/** Sets the folder of the key for PAN fingerprints in this database; every process on one `dataDir` has the same key. */
export function openPanFingerprints(db: Db, dataDir: string): void {
  let reading: Promise<Buffer> | undefined
  keys.of(db).load = () => {
    reading ??= loadKeyFile(dataDir, 'payouts').then((master) =>
      Buffer.from(hkdfSync('sha256', master, 'ciy ledger', 'pans', 32)),
    )
    // A failed read is retried by the next call.
    reading.catch(() => (reading = undefined))
    return reading
  }
}

/** HMAC-SHA-256 of a PAN in capitals: equal PANs give equal values, and the PAN cannot be recovered. */
export async function panFingerprint(db: Db, pan: string): Promise<Buffer> {
  const { load } = keys.of(db)
  if (!load) throw new Error('Call openPanFingerprints on this database before panFingerprint.')
  return createHmac('sha256', await load())
    .update(pan)
    .digest()
}

import { printPans } from '#domains/money/ledger'
import { readConductorOf } from '#domains/learning/workshops'
import type { Db } from '#platform/database'
import { ownerOf } from './set-account.ts'
import type { Sealing } from './sealing.ts'
import { readAccount } from './store.ts'

/**
 * Prints the PANs that payees gave before the ledger counted by PAN; before anything is sold by this process, as each sale adds to the sum of its PAN.
 * Run again, or by two processes at once, it changes nothing more.
 * @returns how many were printed.
 */
export async function printKnownPans(
  db: Db,
  { sealing, now }: { sealing: Sealing; now: Date },
): Promise<number> {
  return printPans(db, {
    panOf: async (kind, payeeId) => {
      const sealed = (await readAccount(db, kind, payeeId))?.pan_sealed
      return sealed ? sealing.open(ownerOf({ kind, payeeId }), sealed) : null
    },
    gstinOf: async (personId) => (await readConductorOf(db, personId))?.gstin ?? '',
    now,
  })
}

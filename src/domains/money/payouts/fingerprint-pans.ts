import { fingerprintPans } from '#domains/money/ledger'
import { findConductorByPerson } from '#domains/learning/workshops'
import type { Db } from '#platform/database'
import { sealOwnerOf } from './set-account.ts'
import type { Sealing } from './sealing.ts'
import { findAccount } from './queries.ts'

/**
 * Prints the PANs that payees gave before the ledger counted by PAN; before anything is sold by this process, as each sale adds to the sum of its PAN.
 * Run again, or by two processes at once, it changes nothing more.
 * @returns how many were printed.
 */
export async function fingerprintKnownPans(
  db: Db,
  { sealing, now }: { sealing: Sealing; now: Date },
): Promise<number> {
  return fingerprintPans(db, {
    panOf: async (kind, payeeId) => {
      const sealed = (await findAccount(db, kind, payeeId))?.pan_sealed
      return sealed ? sealing.open(sealOwnerOf({ kind, payeeId }), sealed) : null
    },
    gstinOf: async (personId) => (await findConductorByPerson(db, personId))?.gstin ?? '',
    now,
  })
}

import { fingerprintPans } from '#domains/money/ledger/tax'
import { findConductorByPerson } from '#domains/learning/workshops/conductors'
import type { Db } from '#platform/database'
import { sealOwnerOf } from './set-account.ts'
import type { Sealing } from './sealing.ts'
import { findAccount } from '../queries.ts'

/**
 * Computes fingerprints of PANs saved before the ledger counted by PAN; runs before this process sells anything, because each sale adds to the
 * total of its PAN.
 * A second or concurrent run changes nothing more.
 * @returns how many were computed.
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

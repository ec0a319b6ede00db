import type { Tx } from '#platform/database'
import { actOnParcel, lockWhole, type Locked, type Whose } from '../moving/act-on-parcel.ts'
import { ASKED_BACK } from '../rules.ts'
import { insertErrand } from '../store/couriers.ts'

/** Takes a parcel apart that nobody has fetched yet: its goods can be packed anew. @throws Refusal 404, 409 `wrong_state`. */
export async function cancelParcel(
  tx: Tx,
  whose: Whose,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  await takeApart(tx, await lockWhole(tx, whose), { actor, reason, now })
}

/** The same for a parcel that is locked. */
export async function takeApart(
  tx: Tx,
  locked: Locked,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  const { id, courier, awb, doubt } = locked.parcel
  await actOnParcel(tx, locked, { event: 'cancel', actor, reason, now })
  // Whoever was asked to bring it back must not be told to leave it.
  if (awb !== null && courier !== null && courier !== 'own' && doubt !== ASKED_BACK) {
    await insertErrand(tx, { parcel_id: id, what: 'cancel', details: { awb, courier }, asked_at: now })
  }
}

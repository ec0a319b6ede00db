import '#contracts/community/sanctions'
import '#contracts/accounts/identity'
import { listSuspendedPeople } from '#domains/community/sanctions'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import { publish, listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { PEOPLE_CHANNEL } from '../creator-lookups.ts'
import { lockProfile, readHiddenMakers, updateHiddenAt } from '../queries/profiles.ts'

/**
 * Hides a creator and their posts while the account is suspended or the person is suspended from the community, and shows them again afterwards.
 * Reads the current state, so late, repeated or reordered events are harmless.
 */
export async function syncVisibility(tx: Tx, personId: number, now: Date): Promise<void> {
  const profile = await lockProfile(tx, personId)
  if (!profile) return
  const isSuspended =
    (await findAccountStatus(tx, personId))?.isSuspended === true ||
    (await listSuspendedPeople(tx, now)).has(personId)
  if (isSuspended === (profile.hidden_at !== null)) return
  await updateHiddenAt(tx, personId, isSuspended ? now : null)
  await publish(tx, 'creators.hidden', { creatorId: personId, isHidden: isSuspended })
  await broadcast(tx, PEOPLE_CHANNEL, String(personId))
}

/** Catches suspensions that expire without an event. */
export async function syncAllVisibility(db: Db, now: Date): Promise<void> {
  const people = new Set([...(await readHiddenMakers(db)), ...(await listSuspendedPeople(db, now))])
  for (const personId of people) await transact(db, (tx) => syncVisibility(tx, personId, now))
}

export function visibilityListeners(clock: Clock): readonly Listener[] {
  const name = 'creators: hides suspended makers'
  const handle = (tx: Tx, { personId }: { personId: number }): Promise<void> =>
    syncVisibility(tx, personId, clock.now())
  return [
    listener({ topic: 'identity.suspended', name, handle }),
    listener({ topic: 'sanctions.imposed', name, handle }),
    listener({ topic: 'sanctions.lifted', name, handle }),
  ]
}

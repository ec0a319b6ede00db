import '#contracts/community/conduct'
import '#contracts/accounts/identity'
import { listSuspendedPeople } from '#domains/community/conduct'
import { findAccountStatus } from '#domains/accounts/identity'
import { publish, listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { PEOPLE_CHANNEL } from './creator-lookups.ts'
import { lockProfile, readHiddenMakers, updateHiddenAt } from './queries/profiles.ts'

/**
 * A maker whose account is suspended, or who is suspended from the community, is out of sight with all that she showed; in sight again
 * as she was when that is over. It looks at how things stand now, so news may come late, twice or the wrong way round.
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

/** Suspensions end by themselves too. */
export async function syncAllVisibility(db: Db, now: Date): Promise<void> {
  const people = new Set([...(await readHiddenMakers(db)), ...(await listSuspendedPeople(db, now))])
  for (const personId of people) await transact(db, (tx) => syncVisibility(tx, personId, now))
}

export function visibilityListeners(clock: Clock): readonly Listener[] {
  const name = 'creators: out of sight while suspended'
  const handle = (tx: Tx, { personId }: { personId: number }): Promise<void> =>
    syncVisibility(tx, personId, clock.now())
  return [
    listener({ topic: 'identity.suspended', name, handle }),
    listener({ topic: 'conduct.sanctioned', name, handle }),
    listener({ topic: 'conduct.lifted', name, handle }),
  ]
}

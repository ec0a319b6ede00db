import { announce } from '#platform/announce'
import type { Tx } from '#platform/database'
import { signal } from '#platform/signals'
import { PEOPLE_CHANNEL } from './doors.ts'
import { holdProfile, updateProfile } from './store/profiles.ts'

/** Empties what a maker says of herself, face and links too, and lets her post no more until the staff say otherwise; she is told why. */
export async function takeDownProfile(tx: Tx, personId: number, { reason, at }: { reason: string; at: Date }): Promise<void> {
  if (!(await holdProfile(tx, personId))) return
  await updateProfile(tx, personId, { bio: '', instagram: '', portfolio: '', picture: 'null', is_paused: true, changed_at: at })
  await announce(tx, 'creators.paused', { personId, paused: true, reason, at: at.toISOString() })
  await announce(tx, 'creators.changed', { creatorId: personId })
  await signal(tx, PEOPLE_CHANNEL, String(personId))
}

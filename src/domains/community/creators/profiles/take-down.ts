import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { PEOPLE_CHANNEL } from '../creator-lookups.ts'
import { lockProfile, updateProfile } from '../queries/profiles.ts'
import type { ProfilePicture } from '../tables.ts'

/** Profile content before it was emptied. */
export type TakenDownProfile = {
  bio: string
  instagram: string
  portfolio: string
  picture: ProfilePicture | null
  isPaused: boolean
}

type By = { reason: string; at: Date }

/**
 * Empties a creator's profile, photo and links, pauses posting and notifies the creator.
 * @returns the removed content for `restoreProfile`; null when there is no such page.
 */
export async function takeDownProfile(
  tx: Tx,
  personId: number,
  { reason, at }: By,
): Promise<TakenDownProfile | null> {
  const before = await lockProfile(tx, personId)
  if (!before) return null
  await updateProfile(tx, personId, {
    bio: '',
    instagram: '',
    portfolio: '',
    picture: 'null',
    is_paused: true,
    changed_at: at,
  })
  await publishTakeDown(tx, personId, { paused: true, reason, at })
  const { bio, instagram, portfolio, picture, is_paused: isPaused } = before
  return { bio, instagram, portfolio, picture, isPaused }
}

/** Restores removed profile content, except fields that the creator has rewritten. @returns false when there is no such page. */
export async function restoreProfile(
  tx: Tx,
  personId: number,
  { before, reason, at }: By & { before: TakenDownProfile },
): Promise<boolean> {
  const now = await lockProfile(tx, personId)
  if (!now) return false
  await updateProfile(tx, personId, {
    bio: now.bio || before.bio,
    instagram: now.instagram || before.instagram,
    portfolio: now.portfolio || before.portfolio,
    picture: JSON.stringify(now.picture ?? before.picture),
    is_paused: before.isPaused,
    changed_at: at,
  })
  await publishTakeDown(tx, personId, { paused: before.isPaused, reason, at })
  return true
}

async function publishTakeDown(
  tx: Tx,
  personId: number,
  { paused, reason, at }: By & { paused: boolean },
): Promise<void> {
  await publish(tx, 'creators.paused', { personId, paused, reason, at: at.toISOString() })
  await publish(tx, 'creators.changed', { creatorId: personId })
  await broadcast(tx, PEOPLE_CHANNEL, String(personId))
}

import { listOwnPhotos, plainPath } from '#domains/products/media'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { notAllowed } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { readInstagram, type ProfileInput } from '../requests/submit-request.ts'
import type { CreatorProfile } from '../contract.ts'
import { PEOPLE_CHANNEL } from '../creator-lookups.ts'
import { presentProfile } from '../present.ts'
import { handleOf } from '../rules.ts'
import { lockProfile, updateProfile } from '../queries/profiles.ts'
import type { ProfilePicture } from '../tables.ts'

export type ProfileUpdate = ProfileInput & { interests: readonly string[]; picture: string | null }

/** Updates a creator's profile. @throws Refusal 403 unless the person is a creator, 400 for a photo of another person. */
export function changeProfile(
  db: Db,
  personId: number,
  { change, now }: { change: ProfileUpdate; now: Date },
): Promise<{ profile: CreatorProfile }> {
  return transact(db, async (tx) => {
    const profile = await lockProfile(tx, personId)
    if (profile?.status !== 'Allowed') throw notAllowed('creators.makers_only')
    const { picture, interests, ...text } = change
    await updateProfile(tx, personId, {
      ...text,
      handle: handleOf(text.profile_name),
      instagram: readInstagram(text.instagram),
      interests: [...new Set(interests)],
      picture: JSON.stringify(
        await resolvePicture(tx, { personId, path: picture, current: profile.picture }),
      ),
      changed_at: now,
    })
    await publish(tx, 'creators.changed', { creatorId: personId })
    await broadcast(tx, PEOPLE_CHANNEL, String(personId))
    return presentProfile(tx, personId, personId)
  })
}

type PictureChange = { personId: number; path: string | null; current: ProfilePicture | null }

async function resolvePicture(
  db: Db,
  { personId, path, current }: PictureChange,
): Promise<ProfilePicture | null> {
  if (path === null || plainPath(path) === current?.path) return path === null ? null : current
  const [own] = await listOwnPhotos(db, personId, [path])
  return own ? { path: own.path, width: own.width, height: own.height, placeholder: own.placeholder } : null
}

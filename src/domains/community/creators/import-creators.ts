import { grantRole } from '#domains/accounts/identity/account-status'
import type { Tx } from '#platform/database'
import { handleOf } from './rules.ts'
import { allowProfile, updateProfile } from './queries/profiles.ts'
import { insertEvent, insertRequest, newestRequest, updateRequest } from './queries/requests.ts'
import type { ProfilePicture } from './tables.ts'

export type ImportedCreator = {
  personId: number
  profileName: string
  bio: string
  art: string
  interests?: readonly string[]
  instagram?: string
  portfolio?: string
  picture?: ProfilePicture | null
  allowedAt: Date
}

/** Imports approved creators for seed data; existing ones are updated. */
export async function importCreators(tx: Tx, imported: readonly ImportedCreator[]): Promise<void> {
  for (const {
    personId,
    profileName,
    bio,
    art,
    interests = [],
    instagram = '',
    portfolio = '',
    picture = null,
    allowedAt: at,
  } of imported) {
    const profile = { profile_name: profileName, bio, art, instagram, portfolio }
    await allowProfile(tx, { ...profile, person_id: personId, handle: handleOf(profileName), now: at })
    await updateProfile(tx, personId, {
      interests: [...interests],
      picture: JSON.stringify(picture),
      changed_at: at,
    })
    await grantRole(tx, personId, 'creator')
    if (await newestRequest(tx, personId)) continue
    const id = await insertRequest(tx, { ...profile, person_id: personId, at, answer_due_at: at })
    await updateRequest(tx, id, { state: 'allowed', decided_at: at })
    await insertEvent(tx, {
      request_id: id,
      at,
      from_state: null,
      to_state: 'allowed',
      actor: 'staff',
      words: '',
    })
  }
}

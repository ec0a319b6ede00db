import { listOwnPhotos } from '#domains/products/media'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAccountEvent } from '../events.ts'
import { lockOwnAccount, type OwnAccountChange } from './lock-own-account.ts'
import { updatePerson } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'

/** Sets or removes the photo beside a person's name. @throws Refusal 400 for a photo that is not theirs. */
export function changePhoto(
  db: Db,
  path: string | null,
  { caller, now, origin }: OwnAccountChange,
): Promise<PersonRow> {
  return transact(db, async (tx) => {
    const person = await lockOwnAccount(tx, caller)
    const [picture] = await listOwnPhotos(tx, person.id, path === null ? [] : [path])
    const photo = picture?.path ?? null
    if (person.photo === photo) return person
    await recordAccountEvent(tx, { personId: person.id, kind: 'photo-changed', at: now, origin })
    return updatePerson(tx, person.id, { photo })
  })
}

import { ownPhotos } from '#domains/products/media'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { noteEvent } from '../events.ts'
import { ownAccount, type Change } from './own-account.ts'
import { changePerson } from '../store/people.ts'
import type { PersonRow } from '../tables.ts'

/** Shows one of somebody's own photos beside her name, or none. @throws Refusal 400 for a photo that is not hers. */
export function changePhoto(
  db: Db,
  path: string | null,
  { caller, now, origin }: Change,
): Promise<PersonRow> {
  return transact(db, async (tx) => {
    const person = await ownAccount(tx, caller)
    const [picture] = await ownPhotos(tx, person.id, path === null ? [] : [path])
    const photo = picture?.path ?? null
    if (person.photo === photo) return person
    await noteEvent(tx, { personId: person.id, kind: 'photo-changed', at: now, origin })
    return changePerson(tx, person.id, { photo })
  })
}

import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAccountEvent } from '../events.ts'
import { lockOwnAccount, type OwnAccountChange } from './lock-own-account.ts'
import { updatePerson } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'

export function changeName(
  db: Db,
  name: string,
  { caller, now, origin }: OwnAccountChange,
): Promise<PersonRow> {
  return transact(db, async (tx) => {
    const person = await lockOwnAccount(tx, caller)
    if (person.name === name) return person
    await recordAccountEvent(tx, { personId: person.id, kind: 'name-changed', at: now, origin })
    return updatePerson(tx, person.id, { name })
  })
}

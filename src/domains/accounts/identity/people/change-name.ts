import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { noteEvent } from '../events.ts'
import { ownAccount, type Change } from './own-account.ts'
import { changePerson } from '../store/people.ts'
import type { PersonRow } from '../tables.ts'

export function changeName(db: Db, name: string, { caller, now, origin }: Change): Promise<PersonRow> {
  return transact(db, async (tx) => {
    const person = await ownAccount(tx, caller)
    if (person.name === name) return person
    await noteEvent(tx, { personId: person.id, kind: 'name-changed', at: now, origin })
    return changePerson(tx, person.id, { name })
  })
}

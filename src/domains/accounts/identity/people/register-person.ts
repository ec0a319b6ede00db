import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { grantRole } from './people.ts'
import { insertPerson, personByPhone } from '../queries/people.ts'

export type NewPerson = { name: string; phone: string; email: string | null; roles: readonly string[] }

/** Registers a person without an ID token, e.g. for the demo; an existing one keeps name and address and gains the roles. */
export async function registerPerson(tx: Tx, { name, phone, email, roles }: NewPerson): Promise<number> {
  const row = { id: newPrivateId(), name, phone, verified_email: email, roles: [...roles] }
  const person = (await insertPerson(tx, row)) ?? (await personByPhone(tx, phone))
  if (!person) throw new Error('Another person has this e-mail address.')
  for (const role of roles) await grantRole(tx, person.id, role)
  return person.id
}

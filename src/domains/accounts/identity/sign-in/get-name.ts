import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { requireProvenPhone } from '../rules.ts'
import { personByPhone } from '../queries/people.ts'

/** The name registered for a number, disclosed only to its owner. @throws Refusal 401 for another person's number. */
export async function getName(db: Db, proof: Proof, mobile: string): Promise<{ name: string | null }> {
  const person = await personByPhone(db, requireProvenPhone(proof, mobile))
  return { name: person?.name ?? null }
}
